import type { Sharing } from '@fanwise/contract/own';
import type { RefusalOf } from '@fanwise/contract/routes';
import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { topicOfLeads, updatesChannel } from '../../../platform/streams/live-updates.ts';
import { recordConsent } from '../../catalog/index.ts';
import {
  computeLeadColumns,
  freezingSubmission,
  type LeadColumns,
  openingLead,
  type SealedPart,
  sealParts,
} from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { findChosenQuote, markQuotesOutdated, releaseChosenQuote } from '../../quotes/index.ts';
import {
  findDroppedQuestionIds,
  readAnsweredTypes,
  type SentTypeAnswers,
} from '../answer-types.ts';
import { type Applicant, lockSubmittingApplicant } from '../applicant.ts';
import type { HouseholdOf } from '../contact-quality/household-key.ts';
import { sealDraft } from '../draft/draft-parts.ts';
import { type EstimatedType, estimateType } from '../draft/estimate-type.ts';
import type { SaveResult, SubmittingNeeds } from '../draft/save-application.ts';
import { findDroppedRows, type SavedType, saveTypes } from '../draft/save-types.ts';
import { insertingDraft } from '../queries.ts';
import { buildSubmissionContent } from './submission-content.ts';

/** `seenRevision`: as in `saveApplication`. `language`: the language of the call, by which agents may filter leads. */
type SubmitOptions = {
  again: boolean;
  seenRevision: number | undefined;
  language: Language;
  sharing: Sharing;
};

/** The sharing of a submission whose call names none: full names and the street, no permission to pull records. */
export const SHARED_BY_DEFAULT: Sharing = { namesFromUnlock: false, reportsAllowed: false };

/**
 * Saves and submits: freezes the content for agents as the next version, opens the lead, and sends a live update to the
 * pages of agents. An agent's notification is derived from the lead when the list is read. With `again` a submitted
 * application is submitted once more, and its live quotes become outdated. Refusals store nothing.
 */
export const submitApplication = (
  { db, sealing, questionnaires, households }: SubmittingNeeds,
  consumerId: number,
  sent: readonly SentTypeAnswers[],
  { again, seenRevision, language, sharing }: SubmitOptions,
): Promise<Result<SaveResult, RefusalOf<'POST /user/application'>>> =>
  inTransaction(db, async (trx) => {
    const applicantRecord = await lockSubmittingApplicant(trx, consumerId);
    if (applicantRecord === null) return failure('not-logged-in');
    const { applicant, existing } = applicantRecord;
    if (applicantRecord.isPaused) return failure('submissions-paused');
    const everything = questionnaires.questionnairesIn(applicant.state);
    const read = readAnsweredTypes(questionnaires, everything, sent);
    if (!read.ok) return read;
    const chosen = existing && (await findChosenQuote(trx, existing.id));
    if (chosen && !chosen.isContactClosed) return failure('quote-accepted');
    if (existing !== null && existing.submittedAt !== null && !again)
      return failure('already-submitted');

    const { constants, coverageCatalog } = questionnaires;
    const { state, zip, age, today } = applicant;
    const sentTypes = read.value.map(({ stateQuestionnaire, evaluation, overrides }) => {
      const estimated = estimateType(stateQuestionnaire, evaluation.answers, {
        state,
        zip,
        age,
        today,
        constants,
      });
      return { estimated, answers: estimated.evaluation.answers, overrides };
    });
    const types = sentTypes.map(({ estimated }) => estimated);
    const refusal = getRefusal(types);
    if (refusal !== null) return refusal;

    const needs = { trx, sealing, coverageCatalog };
    const saved = await saveTypes(needs, applicantRecord, everything, sentTypes, seenRevision);
    if (!saved.ok) return saved;
    const answers = saved.value;
    await recordHealthConsent(trx, consumerId, sentTypes);
    if (existing && chosen) await releaseChosenQuote(trx, existing.id, chosen);
    const rowsOf = new Map(
      answers.map(({ insuranceTypeId, requestedCoverage }) => [
        insuranceTypeId,
        requestedCoverage.rows,
      ]),
    );
    const requestedTypes = types.map((estimated) => {
      const rows = rowsOf.get(estimated.stateQuestionnaire.insuranceTypeId);
      return {
        estimated,
        requestedCoverage: rows ? { version: coverageCatalog.version, rows } : null,
      };
    });
    const content = buildSubmissionContent(requestedTypes, today);
    const parts = {
      draft: sealDraft(sealing, consumerId, answers),
      submission: sealParts(
        sealing,
        applicantRecord.submissionId,
        content,
        questionnaires.healthIds,
      ),
    };
    const newLeadColumns = computeLeadColumns(questionnaires, content, {
      rents: applicant.rents,
      language,
      insurer: applicant.insurer?.carrierId ?? null,
      carriers: questionnaires.knownCarriers,
    });
    const household = {
      key: households.keyOf(toHousehold(applicant)),
      isAlone: households.areAlone,
    };
    const submitted = await storeSubmission(
      trx,
      applicantRecord,
      answers,
      { ...parts, household, sharing },
      newLeadColumns,
    );
    if (!submitted.isAlone) return failure('duplicate-application');
    const { id: applicationId, revision, version, submittedAt } = submitted;
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
    return success({
      dropped: findDroppedQuestionIds(read.value),
      droppedLines: findDroppedRows(answers),
      revision,
      // Known only for a new application: an existing one may have saved answers of other types.
      everything: existing === null && {
        applicant,
        existing: {
          id: applicationId,
          insuranceTypes: answers.map(({ insuranceTypeId }) => insuranceTypeId),
          submittedAt,
          revision,
        },
        drafts: new Map(answers.map((of) => [of.insuranceTypeId, of])),
        // The saved answers cannot differ from the submission that was frozen just now.
        submission: null,
        sharing,
        acceptedQuoteId: null,
        completed: new Map(
          requestedTypes.flatMap(({ estimated, requestedCoverage }) =>
            requestedCoverage
              ? [
                  [
                    estimated.stateQuestionnaire.insuranceTypeId,
                    { estimated, rows: requestedCoverage.rows },
                  ] as const,
                ]
              : [],
          ),
        ),
      },
    });
  });

/**
 * Records that the person agreed to show health answers to agents: the review says so beside the button that submits. The
 * version is that of the questionnaire that was answered.
 */
const recordHealthConsent = async (
  trx: Trx,
  consumerId: number,
  types: readonly { estimated: EstimatedType; answers: Answers }[],
): Promise<void> => {
  for (const { estimated, answers } of types) {
    const { healthIds, questionnaire } = estimated.stateQuestionnaire;
    if ([...answers.keys()].some((id) => healthIds.has(id)))
      await recordConsent(trx, consumerId, {
        document: 'health-answers',
        version: questionnaire.version,
      });
  }
};

const getRefusal = (types: readonly EstimatedType[]) => {
  const missing = types.flatMap((type) => getNames(type, type.missing));
  if (types.length === 0 || missing.length > 0)
    return failure('application-not-all-filled', missing);
  const outside = types.flatMap((type) => getNames(type, type.outside));
  return outside.length > 0 ? failure('invalid-answer', outside) : null;
};

const getNames = ({ stateQuestionnaire }: EstimatedType, questionIds: readonly number[]) =>
  questionIds.map((questionId) => ({ typeId: stateQuestionnaire.insuranceTypeId, questionId }));

type Submitted = {
  id: number;
  revision: number;
  version: number;
  submittedAt: Date;
  /** True if no other live application of the household exists, or the installation does not refuse a second one. */
  isAlone: boolean;
};

const toHousehold = ({ household, zip }: Applicant): HouseholdOf => ({
  firstName: household.firstName,
  lastName: household.lastName,
  partnerFirstName: household.partnerFirstName,
  partnerLastName: household.partnerLastName,
  street: household.address1,
  zipCode: zip,
});

/**
 * Saves the answers, writes the next submission, updates the lead and sends a live update to agents, in one statement.
 */
const storeSubmission = async (
  trx: Trx,
  {
    applicant,
    existing,
    submissionId,
  }: NonNullable<Awaited<ReturnType<typeof lockSubmittingApplicant>>>,
  answers: readonly SavedType[],
  parts: {
    draft: SealedPart[];
    submission: SealedPart[];
    household: { key: Buffer; isAlone: boolean };
    sharing: Sharing;
  },
  leadColumnValues: LeadColumns,
): Promise<Submitted> => {
  const { accountId, zipCodeId, state, household, badges } = applicant;
  const types = answers.map(({ insuranceTypeId }) => insuranceTypeId);
  const requestedRows = answers.flatMap(({ requestedCoverage }) =>
    requestedCoverage.rows.map(({ code }) => code),
  );
  const { rows } = await sql<Submitted>`
    with ${insertingDraft(accountId, existing, types, parts.draft, { submits: true })},
    ${freezingSubmission({ submissionId, types, zipCodeId, state, requestedRows, household, sharing: parts.sharing }, parts.submission)},
    opened as (
      ${openingLead('frozen', leadColumnValues, { state, badges })}
    )
    select saved.id, saved.revision, frozen.version, frozen.submitted_at as "submittedAt",
      save_household(saved.id, ${parts.household.key}, ${parts.household.isAlone}) as "isAlone",
      pg_notify(${updatesChannel}, ${topicOfLeads} || frozen.zip_code_id),
      ${addingJob('mail-submitted', { submissionId: sql`frozen.id` }, { once: sql`'submitted ' || frozen.id` })}
    from saved cross join frozen`.execute(trx);
  return rows[0]!;
};
