import { isWithin } from '../questionnaire/answers/answers.ts';
import type { QuestionnaireQuestion } from '../questionnaire/questionnaire.ts';
import {
  type Answer,
  type Answers,
  type CompiledQuestionnaire,
  evaluate,
} from '../questionnaire/visibility.ts';
import type { ByOption } from './constants.ts';

/** The visible answers of one questionnaire, read for formulas; `Name` are the questions that a formula reads. */
export type AnswerReader<Name extends string = string> = {
  /** A typed amount; 0 when unanswered, hidden, malformed or outside the question's bounds. */
  readonly amount: (question: Name) => number;
  /** The same; null instead of 0 without a valid answer. */
  readonly knownAmount: (question: Name) => number | null;
  /** The name of the chosen option of a select or radio question. */
  readonly choice: (question: Name) => string | null;
  /** How many options of a checkbox group are chosen. */
  readonly chosenCount: (question: Name) => number;
  /** The value that a table holds for the chosen option, else the default. */
  readonly byChoice: (question: Name, table: ByOption, otherwise: number) => number;
  readonly isAnswered: (question: Name) => boolean;
  /** Whether the answer was assumed for the client, who did not touch it since. */
  readonly isAssumed: (question: Name) => boolean;
  /** Whether an option of a checkbox group is among those chosen. */
  readonly hasChosen: (question: Name, option: string) => boolean;
  /** Whether the questionnaire has the question: those about health are left out in some states. */
  readonly isAsked: (question: Name) => boolean;
  /** The value of a computed question, as it is answered. */
  readonly computed: (
    question: Name,
    value: string,
  ) => { readonly questionId: number; readonly content: string };
};

/**
 * Evaluates visibility first, so that a hidden answer never enters a formula. An amount that the form refuses counts as
 * unanswered.
 * @throws Error when a formula asks for a question that the questionnaire lacks; the catalog is checked for it.
 */
export function createAnswerReader(
  compiled: CompiledQuestionnaire<QuestionnaireQuestion>,
  given: Answers,
): AnswerReader {
  const { answers: applying } = evaluate(compiled, given);
  const answers = new Map(
    [...applying].filter(([id, answer]) => !isRefused(compiled.questions.get(id), answer)),
  );
  const byName = new Map([...compiled.questions.values()].map((one) => [one.name, one]));
  const question = (name: string): QuestionnaireQuestion => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`no question is called ${name}`);
    return found;
  };
  const chosen = (name: string): string[] => {
    const { id, options } = question(name);
    const answer = answers.get(id);
    if (answer === undefined || !('optionIds' in answer)) return [];
    return answer.optionIds.flatMap(
      (optionId) => options.find((one) => one.id === optionId)?.name ?? [],
    );
  };
  const choice = (name: string) => chosen(name)[0] ?? null;
  const isAnswered = (name: string) => answers.has(question(name).id);
  const amount = (name: string): number => {
    const answer = answers.get(question(name).id);
    return answer !== undefined && 'text' in answer ? Number(answer.text) || 0 : 0;
  };
  return {
    amount,
    knownAmount: (name) => (isAnswered(name) ? amount(name) : null),
    choice,
    chosenCount: (name) => chosen(name).length,
    hasChosen: (name, option) => chosen(name).includes(option),
    isAsked: (name) => byName.has(name),
    isAnswered,
    isAssumed: (name) => answers.get(question(name).id)?.source === 'assumed',
    byChoice: (name, table, otherwise) => table[choice(name) ?? ''] ?? otherwise,
    computed: (name, value) => ({ questionId: question(name).id, content: value }),
  };
}

/** Any day does: the bounds of an amount do not move with today. */
const SAMPLE_DAY = '2026-06-15';

/** Whether the form refuses a typed number: something else than digits, or out of the question's bounds. */
function isRefused(question: QuestionnaireQuestion | undefined, answer: Answer): boolean {
  if (question?.type !== 5 || !('text' in answer)) return false;
  return !/^\d{1,15}$/.test(answer.text) || !isWithin(question, answer.text, SAMPLE_DAY);
}

/**
 * Rounds up to the next multiple of `step`. Rounding to cents first removes floating-point dust:
 * 1,000 · 150 · 1.12 is a little above 168,000 in binary and must stay 168,000.
 */
export function roundUp(amount: number, step: number): number {
  return Math.ceil(Math.round(amount * 100) / 100 / step) * step;
}
