import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { LineOverride } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import type { ApplicantRecord } from '../applicant.ts';
import type { AskedQuestionnaire } from '../questionnaires.ts';
import { wouldReplaceUnseen } from '../revision.ts';
import type { CompleteType } from './complete-type.ts';
import type { SavedAnswers } from './draft-parts.ts';
import { type SettledCoverage, settleCoverage } from './settle-coverage.ts';
import { replaceDraft } from './store-draft.ts';

/** A type as it was sent. Without overrides the saved ones stay. */
export type SentComplete = {
  complete: CompleteType;
  /** The answers to store. */
  answers: Answers;
  overrides: readonly LineOverride[] | undefined;
};

/** The answers to store, with the coverage lines of each type. */
export type SavedType = SavedAnswers & { requestedCoverage: SettledCoverage };

/**
 * Stores the sent types. Changes of coverage lines that no longer apply are left out, also those that were saved
 * before. Refuses to replace answers that the sender has not seen.
 */
export const saveTypes = async (
  {
    trx,
    sealing,
    coverageCatalog,
  }: { trx: Trx; sealing: Sealing; coverageCatalog: CoverageCatalog },
  { applicant, existing }: ApplicantRecord,
  everything: readonly AskedQuestionnaire[],
  sent: readonly SentComplete[],
  seenRevision: number | undefined,
): Promise<Result<SavedType[], 'changed-elsewhere'>> => {
  const settle = (complete: CompleteType, overrides: readonly LineOverride[]) =>
    settleCoverage(coverageCatalog, complete, applicant.state, overrides);
  const types = sent.map(({ complete, answers, overrides }) => {
    const requestedCoverage = overrides && settle(complete, overrides);
    return {
      complete,
      asked: complete.asked,
      answers,
      requestedCoverage,
      overrides: requestedCoverage?.held,
    };
  });
  const needs = { trx, sealing, consumerId: applicant.accountId };
  if (await wouldReplaceUnseen(needs, existing, seenRevision, types))
    return failure('changed-elsewhere');
  const kept = await replaceDraft(needs, existing, types, everything);
  return success(
    types.flatMap(({ complete, requestedCoverage }, index) => {
      const stored = kept[index];
      if (stored === undefined) return [];
      const settled = requestedCoverage ?? settle(complete, stored.overrides);
      return { ...stored, overrides: settled.held, requestedCoverage: settled };
    }),
  );
};

/** The coverage lines that follow the answers again. */
export const findDroppedRows = (kept: readonly SavedType[]): string[] =>
  kept.flatMap(({ requestedCoverage }) => requestedCoverage.dropped.map(({ code }) => code));
