import { questionIds } from '../question-names.ts';
import type { Answers } from '../visibility.ts';

/** Why an answer is unlikely: far from the usual, or in conflict with another answer. */
export type Doubt =
  | { readonly kind: 'unusual'; readonly min: number; readonly max: number }
  | { readonly kind: 'roof-before-house'; readonly year: number }
  | { readonly kind: 'owes-more-than-worth' };

/** Between these lie nearly all answers. Zero is a word of its own, and not doubted. */
const usual: ReadonlyMap<number, readonly [number, number]> = new Map([
  [questionIds['home.livingArea'], [500, 6_000]],
  [questionIds['home.homeValue'], [60_000, 3_000_000]],
  [questionIds['home.belongingsCost'], [20_000, 200_000]],
  [questionIds['auto.homeValue'], [60_000, 3_000_000]],
  [questionIds['auto.yearlyMiles'], [1_000, 60_000]],
  [questionIds['auto.currentPremium'], [300, 12_000]],
  [questionIds['auto.householdIncome'], [10_000, 1_000_000]],
  [questionIds['life.height'], [55, 80]],
  [questionIds['life.weight'], [90, 350]],
  [questionIds['life.income'], [10_000, 1_000_000]],
  [questionIds['life.finalCosts'], [3_000, 50_000]],
]);

/** Debts on a home beside what it is worth. */
const debts = [
  [questionIds['home.owed'], questionIds['home.homeValue']],
  [questionIds['auto.homeOwed'], questionIds['auto.homeValue']],
] as const;

/** The answers to ask about again, by question: a slip of a finger, most of the time. None of them is refused. */
export function findDoubts(answers: Answers): ReadonlyMap<number, Doubt> {
  const figure = (id: number) => {
    const given = answers.get(id);
    return given && 'text' in given && /^\d+$/.test(given.text) ? Number(given.text) : null;
  };
  const doubts = new Map<number, Doubt>();
  for (const [id, [min, max]] of usual) {
    const value = figure(id);
    if (value && (value < min || value > max)) doubts.set(id, { kind: 'unusual', min, max });
  }
  for (const [owed, worth] of debts) {
    const [debt, value] = [figure(owed), figure(worth)];
    if (debt !== null && value !== null && debt > value)
      doubts.set(owed, { kind: 'owes-more-than-worth' });
  }
  const built = figure(questionIds['home.yearBuilt']);
  const roof = figure(questionIds['home.roofYear']);
  if (built !== null && roof !== null && roof >= 1000 && roof < built)
    doubts.set(questionIds['home.roofYear'], { kind: 'roof-before-house', year: built });
  return doubts;
}
