import type { Question } from '@fanwise/contract/own';
import type { Filled } from './filled.ts';

/** The questions that are visible and that a person answers. */
export function questionsToAsk(questions: readonly Question[], filled: Filled): Question[] {
  return questions.filter(
    (question) => !question.computed && filled.visibleQuestions.has(question.questionId),
  );
}

/** Puts the focus into the control of a question and brings it into view. */
export function focusQuestion(idPrefix: string, questionId: number): void {
  const element = document.getElementById(`${idPrefix}${questionId}`);
  const control = element?.querySelector<HTMLElement>(
    'select, textarea, input:not([tabindex="-1"], [type="hidden"])',
  );
  control?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
