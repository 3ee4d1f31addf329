import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { notifyAll } from '../notifications/index.ts';
import { markQuotesOutdated } from '../quotes/index.ts';
import { droppedQuestionIds, readAnsweredTypes, type SentType } from './answer-types.ts';
import { type Applicant, lockApplicant } from './applicant.ts';
import { type CompleteType, completeType } from './complete-type.ts';
import { acceptedQuoteId, lockApplication } from './queries.ts';
import type { Questionnaires } from './questionnaires.ts';
import type { Saved } from './save-application.ts';
import { forgetIgnoredAnswers, storeDraft } from './store-draft.ts';
import { submissionContent } from './submission-content.ts';

type Refusal =
  | 'not-logged-in'
  | 'invalid-answer'
  | 'application-not-all-filled'
  | 'quote-accepted'
  | 'already-submitted';

/**
 * Saves and submits: freezes what agents read as the next version, opens the lead, and tells the
 * agents. With `again` a submitted application is submitted once more: its live quotes wait for
 * their agents. Refusals store nothing.
 */
export const submitApplication = (
  db: Db,
  questionnaires: Questionnaires,
  consumerId: number,
  sent: readonly SentType[],
  again: boolean,
): Promise<Result<Saved, Refusal>> =>
  db.transaction().execute(async (trx) => {
    const applicant = await lockApplicant(trx, consumerId);
    if (applicant === null) return failure('not-logged-in');
    const everything = questionnaires.askedIn(applicant.states);
    const read = readAnsweredTypes(everything, sent);
    if (!read.ok) return read;
    const existing = await lockApplication(trx, consumerId);
    if (existing !== null && (await acceptedQuoteId(trx, existing.id)) !== null)
      return failure('quote-accepted');
    if (existing !== null && existing.submittedAt !== null && !again)
      return failure('already-submitted');

    const { constants } = questionnaires;
    const { state, today } = applicant;
    const types = read.value.map(({ asked, evaluation }) =>
      completeType(asked, evaluation.answers, { state, today, constants }),
    );
    const refusal = refusalOf(types);
    if (refusal !== null) return refusal;

    const kept = types.map(({ asked, evaluation }) => ({ asked, answers: evaluation.answers }));
    const applicationId = await storeDraft(trx, applicant, existing, kept);
    await forgetIgnoredAnswers(trx, applicationId, everything);
    const version = await freeze(trx, applicationId, applicant, types);
    await enqueue(trx, 'announce-lead', { applicationId, version, afterAgentId: 0 });
    const outdated = await markQuotesOutdated(trx, applicationId);
    await notifyAll(
      trx,
      outdated.map((accountId) => ({
        accountId,
        type: 3,
        applicationId,
        firstName: applicant.firstName,
      })),
    );
    return success({ dropped: droppedQuestionIds(read.value) });
  });

const refusalOf = (types: readonly CompleteType[]) => {
  const missing = types.flatMap((type) => namesOf(type, type.missing));
  if (types.length === 0 || missing.length > 0)
    return failure('application-not-all-filled', missing);
  const outside = types.flatMap((type) => namesOf(type, type.outside));
  return outside.length > 0 ? failure('invalid-answer', outside) : null;
};

const namesOf = ({ asked }: CompleteType, questionIds: readonly number[]) =>
  questionIds.map((que_id) => ({ ins_id: asked.insuranceTypeId, que_id }));

/** Writes the next submission and points the lead at it. Returns the version. */
const freeze = async (
  trx: Trx,
  applicationId: number,
  applicant: Applicant,
  types: readonly CompleteType[],
): Promise<number> => {
  const { version } = await trx
    .selectFrom('submission')
    .select(sql<number>`coalesce(max(version), 0) + 1`.as('version'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const facts = {
    version,
    zip_code_id: applicant.zipCodeId,
    insurance_types: types.map(({ asked }) => asked.insuranceTypeId),
  };
  const submission = await trx
    .insertInto('submission')
    .values({
      ...facts,
      application_id: applicationId,
      state: applicant.state,
      content: JSON.stringify(submissionContent(types, applicant.today)),
      household: JSON.stringify(applicant.household),
    })
    .returning(['id', 'submitted_at'])
    .executeTakeFirstOrThrow();
  const lead = { ...facts, submission_id: submission.id, submitted_at: submission.submitted_at };
  await trx
    .insertInto('lead')
    .values({ ...lead, application_id: applicationId })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(lead))
    .execute();
  await trx
    .updateTable('application')
    .set({ submitted_at: submission.submitted_at })
    .where('id', '=', applicationId)
    .execute();
  return version;
};
