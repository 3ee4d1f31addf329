import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { notifyAll } from '../notifications/index.ts';
import { markQuotesOutdated } from '../quotes/index.ts';
import { droppedQuestionIds, readAnsweredTypes, type SentType } from './answer-types.ts';
import { type Applicant, lockApplying } from './applicant.ts';
import { type CompleteType, completeType } from './complete-type.ts';
import { acceptedQuoteId } from './queries.ts';
import type { Questionnaires } from './questionnaires.ts';
import { wouldReplaceUnseen } from './revision.ts';
import type { Saved } from './save-application.ts';
import { storeDraft } from './store-draft.ts';
import { type SubmittedType, submissionContent } from './submission-content.ts';

type Refusal =
  | 'not-logged-in'
  | 'invalid-answer'
  | 'application-not-all-filled'
  | 'quote-accepted'
  | 'already-submitted'
  | 'changed-elsewhere';

/**
 * Saves and submits: freezes what agents read as the next version, opens the lead, and tells the
 * agents. With `again` a submitted application is submitted once more: its live quotes wait for
 * their agents. `seenRevision` as in `saveApplication`. Refusals store nothing.
 */
export const submitApplication = (
  db: Db,
  questionnaires: Questionnaires,
  consumerId: number,
  sent: readonly SentType[],
  { again, seenRevision }: { again: boolean; seenRevision: number | undefined },
): Promise<Result<Saved, Refusal>> =>
  db.transaction().execute(async (trx) => {
    const applying = await lockApplying(trx, consumerId);
    if (applying === null) return failure('not-logged-in');
    const { applicant, existing } = applying;
    const everything = questionnaires.askedIn(applicant.states);
    const read = readAnsweredTypes(everything, sent);
    if (!read.ok) return read;
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
    if (await wouldReplaceUnseen(trx, existing, seenRevision, kept))
      return failure('changed-elsewhere');
    const draft = await storeDraft(trx, applicant, existing, kept, everything);
    const applicationId = draft.id;
    const content = submissionContent(types, today);
    const { version, submittedAt } = await freeze(trx, applicationId, applicant, types, content);
    await enqueue(trx, 'announce-lead', { applicationId, version, afterAgentId: 0 });
    const outdated = version === 1 ? [] : await markQuotesOutdated(trx, applicationId);
    await notifyAll(
      trx,
      outdated.map((accountId) => ({
        accountId,
        occasion: 'change-requested',
        applicationId,
        firstName: applicant.firstName,
      })),
    );
    const { zipCodeId, household } = applicant;
    return success({
      dropped: droppedQuestionIds(read.value),
      revision: draft.revision,
      // What was saved before may hold answers of other types.
      everything: existing === null && {
        applicant,
        existing: { ...draft, insuranceTypes: insuranceTypeIds(types), submittedAt },
        drafts: new Map(kept.map(({ asked, answers }) => [asked.insuranceTypeId, answers])),
        submission: { content, household, zipCodeId },
        acceptedQuoteId: null,
      },
    });
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

const insuranceTypeIds = (types: readonly CompleteType[]): number[] =>
  types.map(({ asked }) => asked.insuranceTypeId);

/** Writes the next submission and points the lead at it, by one statement. */
const freeze = async (
  trx: Trx,
  applicationId: number,
  { zipCodeId, state, household }: Applicant,
  types: readonly CompleteType[],
  content: readonly SubmittedType[],
): Promise<{ version: number; submittedAt: Date }> => {
  const { rows } = await sql<{ version: number; submittedAt: Date }>`
    with frozen as (
      insert into submission (application_id, version, insurance_types, zip_code_id, state, content, household)
      select ${applicationId}, coalesce(max(version), 0) + 1, ${insuranceTypeIds(types)}::smallint[], ${zipCodeId}::integer,
        ${state}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(household)}::jsonb
      from submission where application_id = ${applicationId}
      returning id, application_id, version, submitted_at, insurance_types, zip_code_id
    ),
    opened as (
      insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
      select application_id, id, version, zip_code_id, insurance_types, submitted_at from frozen
      on conflict (application_id) do update set submission_id = excluded.submission_id,
        version = excluded.version, zip_code_id = excluded.zip_code_id,
        insurance_types = excluded.insurance_types, submitted_at = excluded.submitted_at
    ),
    dated as (
      update application set submitted_at = frozen.submitted_at from frozen where application.id = frozen.application_id
    )
    select version, submitted_at as "submittedAt" from frozen`.execute(trx);
  return rows[0]!;
};
