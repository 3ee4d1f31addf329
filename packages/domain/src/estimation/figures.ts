import type { QuestionnaireQuestion } from '../questionnaire.ts';
import { type Answers, type Compiled, evaluate } from '../visibility.ts';
import type { ByOption } from './constants.ts';

/** The visible answers of one questionnaire, read as figures. */
export type Figures = {
  /** A typed amount, cut to the question's maximum; 0 when unanswered, hidden or malformed. */
  readonly amount: (questionId: number) => number;
  /** The chosen option of a select or radio question. */
  readonly option: (questionId: number) => number | null;
  /** How many options of a checkbox group are chosen. */
  readonly chosenCount: (questionId: number) => number;
  /** The value that a table holds for the chosen option, else the default. */
  readonly byOption: (questionId: number, table: ByOption, otherwise: number) => number;
  readonly isAnswered: (questionId: number) => boolean;
};

/** Evaluates visibility first, so that a hidden answer never enters a formula. */
export function readFigures(compiled: Compiled<QuestionnaireQuestion>, given: Answers): Figures {
  const { answers } = evaluate(compiled, given);
  const options = (id: number) => {
    const answer = answers.get(id);
    return answer !== undefined && 'optionIds' in answer ? answer.optionIds : [];
  };
  const option = (id: number) => options(id)[0] ?? null;
  return {
    option,
    chosenCount: (id) => options(id).length,
    isAnswered: (id) => answers.has(id),
    byOption: (id, table, otherwise) => table[String(option(id))] ?? otherwise,
    amount: (id) => {
      const answer = answers.get(id);
      if (answer === undefined || !('text' in answer) || !/^\d{1,15}$/.test(answer.text)) return 0;
      const max = compiled.questions.get(id)?.range?.max;
      return typeof max === 'number' ? Math.min(Number(answer.text), max) : Number(answer.text);
    },
  };
}

/**
 * Rounds up to the next multiple of `step`. Rounding to cents first removes floating-point dust:
 * 1,000 · 150 · 1.12 is a little above 168,000 in binary and must stay 168,000.
 */
export function roundUp(amount: number, step: number): number {
  return Math.ceil(Math.round(amount * 100) / 100 / step) * step;
}
