import { sameFacts } from '../question-names.ts';
import {
  type Answer,
  type Answers,
  type CompiledQuestionnaire,
  type Evaluation,
  evaluate,
} from '../visibility.ts';

/** One insurance type of an application with its answers. */
export type AnsweredQuestions = {
  readonly compiled: CompiledQuestionnaire;
  readonly answers: Answers;
};

/** The ids of the questions of the types of an application that are asked in another of its types. */
export function findQuestionsAskedInOtherTypes(
  types: readonly CompiledQuestionnaire[],
): ReadonlySet<number> {
  const isAsked = (id: number) => types.some(({ questions }) => questions.has(id));
  const ids = types.flatMap(({ questions }) => [...questions.keys()]);
  return new Set(ids.filter((id) => sameFacts[id]?.some(({ answerTo }) => isAsked(answerTo))));
}

/**
 * Evaluates the types of an application together: a question that is asked in another type has the answer given there,
 * and none while there is none.
 */
export function evaluateTogether(types: readonly AnsweredQuestions[]): Evaluation[] {
  const sharedIds = findQuestionsAskedInOtherTypes(types.map(({ compiled }) => compiled));
  const evaluatedAlone = types.map(({ compiled, answers }) => evaluate(compiled, answers));
  const allAnswers = new Map(evaluatedAlone.flatMap(({ answers }) => [...answers]));
  const isAsked = (id: number) => types.some(({ compiled }) => compiled.questions.has(id));
  return types.map(({ compiled, answers }, index) => {
    const first = evaluatedAlone[index] as Evaluation;
    const copied = [...compiled.questions.keys()].filter((id) => sharedIds.has(id));
    if (copied.length === 0) return first;
    const combined = new Map(answers);
    for (const id of copied) {
      const answer = findSameAnswer(id, allAnswers, isAsked);
      if (answer === undefined) combined.delete(id);
      else combined.set(id, answer);
    }
    const removed = first.removed.filter(({ questionId }) => !sharedIds.has(questionId));
    const reevaluated = evaluate(compiled, combined);
    return { ...reevaluated, removed: [...removed, ...reevaluated.removed] };
  });
}

/**
 * The answer to a question that is asked elsewhere. The choices of several lists count together; "none" is an answer
 * only if every list was answered.
 */
function findSameAnswer(
  id: number,
  given: Answers,
  isAsked: (id: number) => boolean,
): Answer | undefined {
  const facts = (sameFacts[id] ?? []).filter(({ answerTo }) => isAsked(answerTo));
  const [first] = facts;
  if (first?.choices === undefined) return first && given.get(first.answerTo);
  const answers = facts.map(({ answerTo }) => given.get(answerTo));
  const optionIds = facts.flatMap(({ choices }, index) => {
    const answer = answers[index];
    return answer && 'optionIds' in answer
      ? answer.optionIds.flatMap((option) => choices?.[option] ?? [])
      : [];
  });
  if (optionIds.length === 0 && answers.includes(undefined)) return undefined;
  const isAssumed = answers.some((answer) => answer?.source === 'assumed');
  return { optionIds: [...new Set(optionIds)], ...(isAssumed && { source: 'assumed' }) };
}
