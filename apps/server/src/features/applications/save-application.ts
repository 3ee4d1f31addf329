import type { Db } from '../../platform/database/connect.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { droppedQuestionIds, readAnsweredTypes, type SentType } from './answer-types.ts';
import { lockApplicant } from './applicant.ts';
import { acceptedQuoteId, lockApplication } from './queries.ts';
import type { Questionnaires } from './questionnaires.ts';
import { forgetIgnoredAnswers, storeDraft } from './store-draft.ts';

/** Questions whose answers were dropped because they no longer apply. */
export type Saved = { dropped: number[] };

/**
 * Saves progress: the sent types are the whole choice, their answers replace the saved ones, nothing
 * has to be complete. Agents see none of it.
 */
export const saveApplication = (
  db: Db,
  questionnaires: Questionnaires,
  consumerId: number,
  sent: readonly SentType[],
): Promise<Result<Saved, 'not-logged-in' | 'invalid-answer' | 'quote-accepted'>> =>
  db.transaction().execute(async (trx) => {
    const applicant = await lockApplicant(trx, consumerId);
    if (applicant === null) return failure('not-logged-in');
    const everything = questionnaires.askedIn(applicant.states);
    const read = readAnsweredTypes(everything, sent);
    if (!read.ok) return read;
    const existing = await lockApplication(trx, consumerId);
    if (existing !== null && (await acceptedQuoteId(trx, existing.id)) !== null)
      return failure('quote-accepted');

    const kept = read.value.map(({ asked, evaluation }) => ({
      asked,
      answers: evaluation.answers,
    }));
    const applicationId = await storeDraft(trx, applicant, existing, kept);
    await forgetIgnoredAnswers(trx, applicationId, everything);
    return success({ dropped: droppedQuestionIds(read.value) });
  });
