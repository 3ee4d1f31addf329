import { useState } from 'react';
import { fields } from '../../../messages/en/shared/fields.ts';
import { questionnaire } from '../../../messages/en/shared/questionnaire.ts';
import { useMessages } from '../../../messages/language.ts';
import { focusQuestion } from '../../../shared/questionnaire/asked-questions.ts';
import { questionProblem } from '../../../shared/questionnaire/question-problem.ts';
import type { useSignupQuestions } from './use-signup-questions.ts';

/** The id of a question's element is this prefix and the question's id. */
export const QUESTION_ID_PREFIX = 'question-';

/** The questions of the last step with their errors: shown once a question is left, and all when finishing. */
export function useCheckedQuestions(
  questions: ReturnType<typeof useSignupQuestions>,
  refusedIds: ReadonlySet<number>,
) {
  const messages = useMessages(questionnaire);
  const { invalid } = useMessages(fields);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isTried, setTried] = useState(false);
  const { asked, filled } = questions;
  const problems = new Map<number, string>();
  const errors = new Map<number, string>();
  for (const question of asked ?? []) {
    const id = question.questionId;
    const given = filled?.answers.get(id);
    const problem = questionProblem(question, given, messages);
    if (problem !== undefined) problems.set(id, problem);
    if (problem !== undefined && (isTried || (left.has(id) && given !== undefined)))
      errors.set(id, problem);
    else if (refusedIds.has(id)) errors.set(id, problem ?? invalid);
  }
  return {
    ...questions,
    errors,
    unansweredCount: asked?.filter(
      ({ questionId, required }) => required && !filled?.answers.has(questionId),
    ).length,
    leave: (id: number) => setLeft((current) => new Set([...current, id])),
    /** Shows every error and goes to the first; false when there is none. */
    pointAtProblem: (): boolean => {
      setTried(true);
      const [first] = problems.keys();
      if (first === undefined) return false;
      focusQuestion(QUESTION_ID_PREFIX, first);
      return true;
    },
  };
}
