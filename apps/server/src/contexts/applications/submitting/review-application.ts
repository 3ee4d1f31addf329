import type { Review, Sharing } from '@fanwise/contract/own';
import type { Language } from '@fanwise/domain/texts/language';
import { HIDDEN_UNTIL_YOU_CHOOSE } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import { failure, type Result, success } from '../../../platform/result.ts';
import {
  type FrozenSubmission,
  hideNames,
  maskBeforeUnlock,
  presentLead,
} from '../../leads/index.ts';
import { readAnsweredTypes, type SentTypeAnswers } from '../answer-types.ts';
import { findApplicant } from '../applicant.ts';
import { applyOverrides } from '../draft/apply-overrides.ts';
import { estimateType } from '../draft/estimate-type.ts';
import type { ApplicationNeeds } from '../draft/save-application.ts';
import { buildSubmissionContent } from './submission-content.ts';

/**
 * Shows what agents would read if these answers were submitted now, built by the same code as the lead. Stores nothing.
 * Questions and options are in the reader's language, and so is the text that stands for hidden contact details.
 */
export const reviewApplication = async (
  { db, questionnaires }: Pick<ApplicationNeeds, 'db' | 'questionnaires'>,
  consumerId: number,
  sent: readonly SentTypeAnswers[],
  language: Language,
  sharing: Sharing | undefined,
): Promise<Result<Review, 'not-logged-in' | 'invalid-answer' | 'invalid-coverage'>> => {
  const applicant = await findApplicant(db, consumerId);
  if (applicant === null) return failure('not-logged-in');
  const read = readAnsweredTypes(
    questionnaires,
    questionnaires.questionnairesIn(applicant.state),
    sent,
  );
  if (!read.ok) return read;
  const { constants, coverageCatalog } = questionnaires;
  const { state, zip, age, today, zipCodeId, household } = applicant;
  const requestedTypes = read.value.map(({ stateQuestionnaire, evaluation, overrides }) => {
    const estimated = estimateType(stateQuestionnaire, evaluation.answers, {
      state,
      zip,
      age,
      today,
      constants,
    });
    const { rows } = applyOverrides(coverageCatalog, estimated, state, overrides ?? []);
    return { estimated, requestedCoverage: { version: coverageCatalog.version, rows } };
  });
  const content = buildSubmissionContent(requestedTypes, today, language);
  const { rows } = await sql<{ code: string; version: number }>`
    select zip_code.code, 1 + coalesce((select lead.version from application
      join lead on lead.application_id = application.id
      where application.consumer_id = ${consumerId} and application.deleted_at is null), 0) as version
    from zip_code where zip_code.id = ${zipCodeId}`.execute(db);
  const { code = '', version = 1 } = rows[0] ?? {};
  const hidden = HIDDEN_UNTIL_YOU_CHOOSE[language];
  const submission = {
    version,
    state,
    // The cast is safe because the content is only read here: stored content is mutable, this one is readonly.
    types: content as FrozenSubmission['types'],
    household: { ...household, zipCode: code },
  };
  const sharedNames = sharing?.namesFromUnlock
    ? hideNames(submission, { questionnaires, today, replacement: hidden, vinReplacement: hidden })
    : submission;
  return success(presentLead(coverageCatalog, maskBeforeUnlock(sharedNames, hidden), language));
};
