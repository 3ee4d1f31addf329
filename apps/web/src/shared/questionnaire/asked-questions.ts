import type { Question } from '@fanwise/contract/own';
import type { Filled } from './filled.ts';

/** The visible questions that a client answers. */
export function questionsToAsk(questions: readonly Question[], filled: Filled): Question[] {
  return questions.filter(
    (question) => !question.computed && filled.visibleQuestions.has(question.questionId),
  );
}

/** Finds the control of a question on the page, or null. */
export const findQuestionControl = (idPrefix: string, questionId: number): HTMLElement | null =>
  document
    .getElementById(`${idPrefix}${questionId}`)
    ?.querySelector<HTMLElement>('select, textarea, input:not([tabindex="-1"], [type="hidden"])') ??
  null;

/** Moves the focus to the control of a question and scrolls it into view; opens the closed section it is in. */
export function focusQuestion(idPrefix: string, questionId: number): void {
  const element = document.getElementById(`${idPrefix}${questionId}`);
  const section = element?.closest('details');
  if (section) section.open = true;
  findQuestionControl(idPrefix, questionId)?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
