import type { QuestionnaireQuestion } from './questionnaire.ts';
import type { Answers } from './visibility.ts';

/**
 * The first value of a question: an option id for select and radio questions, a text for the others.
 * `saved` holds the person's answers to every questionnaire, so that a bundle never asks twice;
 * `rents` is null while there is no profile. Null: start empty.
 */
export function prefillOf(
  question: Pick<QuestionnaireQuestion, 'prefill'>,
  rents: boolean | null,
  saved: Answers,
): string | number | null {
  const source = question.prefill;
  if (source === null) return null;
  if ('value' in source) return source.value;
  if ('profile' in source) {
    return rents === null ? null : rents ? source.whenTrue : source.whenFalse;
  }
  const answer = saved.get(source.answerTo);
  if (answer === undefined) return null;
  return 'text' in answer ? answer.text : (answer.optionIds[0] ?? null);
}
