import type { SentAnswer } from '@fanwise/contract';
import { toSentAnswers } from '@fanwise/domain/applications/questionnaire/answers/answers';
import {
  type Answer,
  type Answers,
  type CompiledQuestionnaire,
  evaluate,
  findUnanswered,
  offersNone,
  type Question,
} from '@fanwise/domain/applications/questionnaire/visibility';

/** Answers by question: an option, several, or a text. */
export type WantedAnswers = Record<number, number | number[] | string>;

/** The same as the rules of visibility take them. */
const toAnswers = (wanted: WantedAnswers): [number, Answer][] =>
  Object.entries(wanted).map(([id, value]) => [
    Number(id),
    typeof value === 'string' ? { text: value } : { optionIds: [value].flat() },
  ]);

/**
 * Answers every question somebody has to answer, beginning with what is wanted: “none” where it is offered, else the
 * first choice; `typed` says what is typed where there is nothing to choose from.
 */
export const fillIn = <Q extends Question>(
  compiled: CompiledQuestionnaire<Q>,
  typed: (question: Q) => string,
  wanted: WantedAnswers = {},
): Answers => {
  const answers = new Map(toAnswers(wanted));
  for (;;) {
    const evaluation = evaluate(compiled, answers);
    const [next] = findUnanswered(compiled, evaluation);
    const question = next === undefined ? undefined : compiled.questions.get(next);
    if (question === undefined) return evaluation.answers;
    const first = question.options.find(({ id }) => evaluation.visibleOptions.has(id));
    if (offersNone(question)) answers.set(question.id, { optionIds: [] });
    else if (question.options.length > 0)
      answers.set(question.id, { optionIds: first ? [first.id] : [] });
    else answers.set(question.id, { text: typed(question) });
  }
};

/** Answers as a call sends them. */
export const toWireAnswers = (compiled: CompiledQuestionnaire, answers: Answers): SentAnswer[] =>
  toSentAnswers(compiled, answers).map(({ questionId, optionId, content }) => ({
    que_id: questionId,
    ans_id: typeof optionId === 'object' && optionId !== null ? [...optionId] : optionId,
    ans_content: content,
  }));
