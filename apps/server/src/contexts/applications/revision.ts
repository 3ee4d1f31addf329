import { isDeepStrictEqual } from 'node:util';
import { isSameAnswer } from '@fanwise/domain/applications/questionnaire/answers/answers';
import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { LineOverride } from '@fanwise/domain/leads/coverage-lines/rows';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/sealing/index.ts';
import { readDraft, type StoredDraft, storedDraft } from './draft/draft-parts.ts';
import type { ReplacementType } from './draft/store-draft.ts';
import type { LiveApplication } from './queries.ts';

/**
 * Whether saving `kept` would replace data that the sender has not seen: something was saved or deleted since their
 * revision, and it differs from `kept`. So repeating a save whose answer was lost is no conflict. The caller holds the
 * applicant's lock.
 */
export const replacesUnseenAnswers = async (
  needs: { trx: Trx; sealing: Sealing; consumerId: number },
  existing: LiveApplication | null,
  seenRevision: number | undefined,
  replacements: readonly ReplacementType[],
): Promise<boolean> => {
  if (seenRevision === undefined || seenRevision === (existing?.revision ?? 0)) return false;
  const types = replacements
    .map(({ stateQuestionnaire }) => stateQuestionnaire.insuranceTypeId)
    .sort();
  if (!isDeepStrictEqual([...(existing?.insuranceTypes ?? [])].sort(), types)) return true;
  const saved = existing && (await readSavedDraft(needs, existing.id));
  return replacements.some(({ stateQuestionnaire, answers, overrides }) => {
    const before = saved?.get(stateQuestionnaire.insuranceTypeId) ?? {
      answers: new Map(),
      overrides: [],
    };
    return (
      !areAnswersEqual(before.answers, answers) ||
      (overrides !== undefined &&
        !isDeepStrictEqual(sortOverrides(before.overrides), sortOverrides(overrides)))
    );
  });
};

const sortOverrides = (overrides: readonly LineOverride[]) =>
  overrides.toSorted((one, other) => one.code.localeCompare(other.code));

const readSavedDraft = async (
  { trx, sealing, consumerId }: { trx: Trx; sealing: Sealing; consumerId: number },
  applicationId: number,
): Promise<ReturnType<typeof readDraft>> => {
  const { rows } = await sql<{ draft: StoredDraft }>`
    select ${storedDraft(sql`${applicationId}`)} as draft`.execute(trx);
  return readDraft(sealing, consumerId, rows[0]?.draft ?? null);
};

const areAnswersEqual = (one: Answers, other: Answers): boolean =>
  one.size === other.size && [...one].every(([id, given]) => isSameAnswer(given, other.get(id)));
