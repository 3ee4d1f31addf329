import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { findChosenQuote } from '../../quotes/index.ts';
import { findDroppedQuestionIds, readAnsweredTypes, type SentType } from '../answer-types.ts';
import { lockApplying } from '../applicant.ts';
import type { Households } from '../contact-quality/households.ts';
import { insertDraft } from '../queries.ts';
import type { Questionnaires } from '../questionnaires.ts';
import { completeType } from './complete-type.ts';
import { droppedRows, saveTypes } from './save-types.ts';
import type { SavedApplication } from './saved-application.ts';

/** What saving and submitting need. */
export type ApplicationNeeds = { db: Db; sealing: Sealing; questionnaires: Questionnaires };

/** What submitting needs besides. */
export type SubmittingNeeds = ApplicationNeeds & { households: Households };

/** What is stored after a save or a submission. */
export type Saved = {
  /** Questions whose answers were dropped because they no longer apply. */
  dropped: number[];
  /** Lines of cover that follow the answers again. */
  droppedLines: string[];
  revision: number;
  /** All that is saved now, where it is known without looking. */
  everything: SavedApplication | false;
};

/**
 * Saves progress: the sent types are the whole choice, their answers replace the saved ones, nothing
 * has to be complete. Agents see none of it. `seenRevision` is the one the sender's answers started
 * from; without it they replace whatever is saved.
 */
export const saveApplication = (
  { db, sealing, questionnaires }: ApplicationNeeds,
  consumerId: number,
  sent: readonly SentType[],
  seenRevision: number | undefined,
): Promise<
  Result<
    Saved,
    'not-logged-in' | 'invalid-answer' | 'invalid-coverage' | 'quote-accepted' | 'changed-elsewhere'
  >
> =>
  inTransaction(db, async (trx) => {
    const applying = await lockApplying(trx, consumerId);
    if (applying === null) return failure('not-logged-in');
    const { applicant, existing } = applying;
    const everything = questionnaires.askedIn(applicant.states);
    const read = readAnsweredTypes(questionnaires, everything, sent);
    if (!read.ok) return read;
    const chosen = existing && (await findChosenQuote(trx, existing.id));
    if (chosen && !chosen.isClosed) return failure('quote-accepted');

    const { constants, coverageCatalog } = questionnaires;
    const { state, today } = applicant;
    const sentTypes = read.value.map(({ asked, evaluation: { answers }, overrides }) => ({
      complete: completeType(asked, answers, { state, today, constants }),
      answers,
      overrides,
    }));
    const needs = { trx, sealing, coverageCatalog };
    const kept = await saveTypes(needs, applying, everything, sentTypes, seenRevision);
    if (!kept.ok) return kept;
    const { revision } = await insertDraft({ trx, sealing }, consumerId, existing, kept.value);
    return success({
      dropped: findDroppedQuestionIds(read.value),
      droppedLines: droppedRows(kept.value),
      revision,
      everything: false,
    });
  });
