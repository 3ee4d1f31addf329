import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { findChosenQuote } from '../../quotes/index.ts';
import {
  findDroppedQuestionIds,
  readAnsweredTypes,
  type SentTypeAnswers,
} from '../answer-types.ts';
import { lockApplicant } from '../applicant.ts';
import type { Households } from '../contact-quality/households.ts';
import { insertDraft } from '../queries.ts';
import type { Questionnaires } from '../questionnaires.ts';
import { estimateType } from './estimate-type.ts';
import { findDroppedRows, saveTypes } from './save-types.ts';
import type { SavedApplication } from './saved-application.ts';

/** The dependencies of saving and submitting. */
export type ApplicationNeeds = { db: Db; sealing: Sealing; questionnaires: Questionnaires };

/** The further dependencies of submitting. */
export type SubmittingNeeds = ApplicationNeeds & { households: Households };

/** The result of a save or a submission. */
export type SaveResult = {
  /** Questions whose answers were dropped because they no longer apply. */
  dropped: number[];
  /** Coverage lines whose changes were dropped, so that they are derived from the answers again. */
  droppedLines: string[];
  revision: number;
  /** All saved data, if it is known without another query. */
  everything: SavedApplication | false;
};

/**
 * Saves progress. The sent types replace the selection, and their answers replace the saved ones; the answers may be
 * incomplete. Agents see none of it. `seenRevision` is the revision the sender started from; without it the answers
 * replace any saved ones.
 */
export const saveApplication = (
  { db, sealing, questionnaires }: ApplicationNeeds,
  consumerId: number,
  sent: readonly SentTypeAnswers[],
  seenRevision: number | undefined,
): Promise<
  Result<
    SaveResult,
    'not-logged-in' | 'invalid-answer' | 'invalid-coverage' | 'quote-accepted' | 'changed-elsewhere'
  >
> =>
  inTransaction(db, async (trx) => {
    const applicantRecord = await lockApplicant(trx, consumerId);
    if (applicantRecord === null) return failure('not-logged-in');
    const { applicant, existing } = applicantRecord;
    const stateQuestionnaires = questionnaires.questionnairesIn(applicant.state);
    const read = readAnsweredTypes(questionnaires, stateQuestionnaires, sent);
    if (!read.ok) return read;
    const chosen = existing && (await findChosenQuote(trx, existing.id));
    if (chosen && !chosen.isContactClosed) return failure('quote-accepted');

    const { constants, coverageCatalog } = questionnaires;
    const { state, zip, age, today } = applicant;
    const sentTypes = read.value.map(
      ({ stateQuestionnaire, evaluation: { answers }, overrides }) => ({
        estimated: estimateType(stateQuestionnaire, answers, { state, zip, age, today, constants }),
        answers,
        overrides,
      }),
    );
    const needs = { trx, sealing, coverageCatalog };
    const saved = await saveTypes(
      needs,
      applicantRecord,
      stateQuestionnaires,
      sentTypes,
      seenRevision,
    );
    if (!saved.ok) return saved;
    const { revision } = await insertDraft({ trx, sealing }, consumerId, existing, saved.value);
    return success({
      dropped: findDroppedQuestionIds(read.value),
      droppedLines: findDroppedRows(saved.value),
      revision,
      everything: false,
    });
  });
