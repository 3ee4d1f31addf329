import { allQuestions } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { findChosenQuote } from '../../quotes/index.ts';
import { lockApplicant } from '../applicant.ts';
import { deleteDrafts, readDraft, type StoredDraft, storedDraft } from '../draft/draft-parts.ts';
import type { ApplicationNeeds } from '../draft/save-application.ts';
import { insertDraft } from '../queries.ts';

/** How many days after an unlock a client may begin again: no policy is renewed earlier. */
const soonestDays = 120;

/**
 * Begins a new application with the answers of the last one, for a policy that ends on a given day. A bought
 * application is closed first and stays with its agent. An application that can still be changed is used as it is.
 */
export const renewApplication = (
  { db, sealing, questionnaires }: ApplicationNeeds,
  consumerId: number,
  startsOn: string,
): Promise<Result<Record<string, never>, 'not-logged-in' | 'not-found' | 'quote-accepted'>> =>
  inTransaction(db, async (trx) => {
    const applicantRecord = await lockApplicant(trx, consumerId);
    if (applicantRecord === null) return failure('not-logged-in');
    const { existing } = applicantRecord;
    const chosen = existing && (await findChosenQuote(trx, existing.id));
    if (existing && (!chosen || chosen.isContactClosed)) return success({});
    if (existing && !(await wasBoughtLongAgo(trx, existing.id))) return failure('quote-accepted');
    const last = await readLastAnswers(trx, consumerId);
    if (!last) return failure('not-found');
    if (existing) await makeRoom(trx, existing.id);
    const saved = readDraft(sealing, consumerId, last.draft);
    const reusedAnswers = insuranceTypeIds.flatMap((insuranceTypeId) => {
      const draft = saved.get(insuranceTypeId);
      if (!draft || !last.types.includes(insuranceTypeId)) return [];
      const answers = new Map(draft.answers);
      for (const id of startQuestions(questionnaires, insuranceTypeId))
        if (answers.has(id)) answers.set(id, { text: startsOn, source: 'assumed' });
      const healthIds = questionnaires.healthIds(insuranceTypeId);
      return [{ insuranceTypeId, answers, healthIds, overrides: draft.overrides }];
    });
    await deleteDrafts(trx, sql`${last.id}`);
    await insertDraft({ trx, sealing }, consumerId, null, reusedAnswers);
    await recordAudit(trx, {
      actorId: consumerId,
      act: 'application-begun-again',
      object: `application:${last.id}`,
    });
    return success({});
  });

const wasBoughtLongAgo = async (trx: Trx, applicationId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from unlock where application_id = ${applicationId} and revoked_at is null
      and granted_at < now() - make_interval(days => ${soonestDays})`.execute(trx);
  return rows.length > 0;
};

type LastAnswers = { id: number; types: number[]; draft: StoredDraft };

/** Reads the newest application that still has answers. */
const readLastAnswers = async (trx: Trx, consumerId: number): Promise<LastAnswers | undefined> => {
  const { rows } = await sql<LastAnswers>`
    select id, insurance_types as types, ${storedDraft(sql`application.id`)} as draft
    from application where consumer_id = ${consumerId}
      and exists (select from draft_part where application_id = application.id)
    order by id desc limit 1`.execute(trx);
  return rows[0];
};

/** Closes the old application: its agent keeps the client, and the household may apply again. */
const makeRoom = async (trx: Trx, applicationId: number): Promise<void> => {
  await sql`
    with free as (update household set alone = false where application_id = ${applicationId})
    update application set deleted_at = now() where id = ${applicationId}`.execute(trx);
};

const startQuestions = (
  questionnaires: ApplicationNeeds['questionnaires'],
  type: (typeof insuranceTypeIds)[number],
): number[] =>
  questionnaires
    .questionnairesIn(null)
    .filter(({ insuranceTypeId }) => insuranceTypeId === type)
    .flatMap(({ questionnaire }) => allQuestions(questionnaire))
    .filter(({ name }) => name.endsWith('.startDate'))
    .map(({ id }) => id);
