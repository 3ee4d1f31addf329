import type { Question } from '@fanwise/contract/own';
import { questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import type { FilledQuestionnaire } from './filled-questionnaire.ts';

/**
 * The visible questions that a client answers. Whether a house is older than the years that can be typed is not asked
 * beside such a year.
 */
export function questionsToAsk(
  questions: readonly Question[],
  filled: FilledQuestionnaire,
): Question[] {
  const built = filled.answers.get(questionIds['home.yearBuilt']);
  const hasYear = built !== undefined && 'text' in built && Number(built.text) >= 1900;
  return questions.filter(
    ({ computed, questionId }) =>
      !computed &&
      filled.visibleQuestions.has(questionId) &&
      !(hasYear && questionId === questionIds['home.builtBefore1900']),
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
