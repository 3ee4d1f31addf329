import type { SentAnswer } from '@fanwise/contract/own';
import { insurerQuestions } from '@fanwise/domain/applications/policy-today/policy-today';
import {
  findOutOfBounds,
  readSentAnswers,
} from '@fanwise/domain/applications/questionnaire/answers/answers';
import {
  allQuestions,
  type Questionnaire,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import {
  type Answer,
  type Answers,
  evaluate,
  findUnanswered,
} from '@fanwise/domain/applications/questionnaire/visibility';
import {
  type InsuranceTypeId,
  insuranceTypeIds,
  shortNames,
} from '@fanwise/domain/insurance-types';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { readToday } from '../../../platform/database/database-time.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { insertDraft } from '../queries.ts';
import type { Questionnaires } from '../questionnaires.ts';

type Refusal = 'invalid-insurance-type' | 'invalid-answer' | 'application-not-all-filled';

/**
 * Reads the answers of the last registration step, without those that no longer apply. Refuses answers that the page
 * never sends, open questions, and values outside their bounds; `data` names the questions.
 */
export const readSignupAnswers = async (
  db: Db,
  questionnaires: Questionnaires,
  insuranceTypeId: InsuranceTypeId,
  sent: readonly SentAnswer[],
): Promise<Result<Answers, Refusal>> => {
  const compiled = questionnaires.compiledForSignup.get(insuranceTypeId);
  if (compiled === undefined) return failure('invalid-insurance-type');
  const toQuestionRefs = (questionIds: readonly number[]) =>
    questionIds.map((questionId) => ({ typeId: insuranceTypeId, questionId }));
  const read = readSentAnswers(compiled, sent);
  if (!read.ok) return failure('invalid-answer', toQuestionRefs(read.questionIds));
  const evaluation = evaluate(compiled, read.answers);
  const missing = findUnanswered(compiled, evaluation);
  if (missing.length > 0) return failure('application-not-all-filled', toQuestionRefs(missing));
  const today = await readToday(db);
  const outside = findOutOfBounds(compiled, evaluation.answers, today);
  if (outside.length > 0) return failure('invalid-answer', toQuestionRefs(outside));
  return success(evaluation.answers);
};

/**
 * Adds what the registration says about the policy of its type: whether there is one, and its insurer. `insurer` is
 * null for "none", and undefined when the registration does not say. Life policies are asked about in other words.
 */
export const withInsurer = (
  questionnaires: Questionnaires,
  insuranceTypeId: InsuranceTypeId,
  answers: Answers,
  insurer: string | null | undefined,
): Answers => {
  const short = shortNames[insuranceTypeId];
  const stateQuestionnaire = questionnaires
    .questionnairesIn(null)
    .find((one) => one.insuranceTypeId === insuranceTypeId);
  const insuredNowQuestion =
    stateQuestionnaire && findQuestion(stateQuestionnaire.questionnaire, `${short}.insuredNow`);
  const option = insuredNowQuestion?.options.find(
    ({ name }) => name === (insurer === null ? 'no' : 'yes'),
  );
  if (insuredNowQuestion === undefined || option === undefined || insurer === undefined)
    return answers;
  const completed = new Map<number, Answer>(answers);
  if (!completed.has(insuredNowQuestion.id))
    completed.set(insuredNowQuestion.id, { optionIds: [option.id], source: 'repeated' });
  if (insurer !== null)
    completed.set(insurerQuestions[short], { text: insurer, source: 'repeated' });
  return completed;
};

const findQuestion = (questionnaire: Questionnaire, name: string) =>
  allQuestions(questionnaire).find((question) => question.name === name);

/** The request of a new client: one type with its first answers, and further types without answers. */
type NewDraft = {
  insuranceTypeId: InsuranceTypeId;
  answers: Answers;
  moreTypes: readonly InsuranceTypeId[];
};

/** Saves a new client's answers, as `readSignupAnswers` returned them, in an application that is not submitted. */
export const createDraft = async (
  needs: { trx: Trx; sealing: Sealing; questionnaires: Questionnaires },
  consumerId: number,
  { insuranceTypeId, answers, moreTypes }: NewDraft,
): Promise<void> => {
  const drafts = insuranceTypeIds
    .filter((id) => id === insuranceTypeId || moreTypes.includes(id))
    .map((id) => ({
      insuranceTypeId: id,
      answers: id === insuranceTypeId ? answers : new Map(),
      healthIds: needs.questionnaires.healthIds(id),
      overrides: [],
    }));
  await insertDraft(needs, consumerId, null, drafts);
};
