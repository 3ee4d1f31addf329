import { addDays, type IsoDate, isCivilDate } from '../../../dates/dates.ts';
import { insuranceTypes } from '../../../insurance-types.ts';
import {
  premiumQuestions,
  readTimesAYear,
  readTypedValue,
} from '../../policy-today/policy-today.ts';
import { questionIds } from '../question-names.ts';
import type { Answers } from '../visibility.ts';

/** Why an answer is unlikely: far from the usual, or in conflict with another answer. */
export type Doubt =
  | { readonly kind: 'unusual'; readonly min: number; readonly max: number }
  | { readonly kind: 'roof-before-house'; readonly year: number }
  | { readonly kind: 'owes-more-than-worth' }
  | { readonly kind: 'policy-ended' }
  | { readonly kind: 'policy-ends-soon' }
  | { readonly kind: 'unread-value' };

/** Between these lie nearly all answers. Zero is its own word, and not doubted. */
const usualRanges: ReadonlyMap<number, readonly [number, number]> = new Map([
  [questionIds['home.livingArea'], [500, 6_000]],
  [questionIds['home.homeValue'], [60_000, 3_000_000]],
  [questionIds['home.belongingsCost'], [20_000, 200_000]],
  [questionIds['auto.homeValue'], [60_000, 3_000_000]],
  [questionIds['auto.vehicle1Miles'], [1_000, 40_000]],
  [questionIds['auto.vehicle2Miles'], [1_000, 40_000]],
  [questionIds['auto.vehicle3Miles'], [1_000, 40_000]],
  [questionIds['auto.vehicle4Miles'], [1_000, 40_000]],
  [questionIds['auto.householdIncome'], [10_000, 1_000_000]],
  [questionIds['home.householdIncome'], [10_000, 1_000_000]],
  [questionIds['life.height'], [55, 80]],
  [questionIds['life.weight'], [90, 350]],
  [questionIds['life.income'], [10_000, 1_000_000]],
  [questionIds['life.finalCosts'], [3_000, 50_000]],
]);

/** The premiums of nearly all policies, a year. */
const usualPremium = { home: [300, 15_000], life: [60, 12_000], auto: [300, 12_000] } as const;

const expirationDates = [questionIds['home.policyExpires'], questionIds['auto.policyExpires']];
/** An expiration date this near leaves little time to compare. */
const SOON_DAYS = 7;

/** Typed values of the policy of today, which are compared with quotes only if they can be read. */
const typedValues = [
  ['home.deductible', questionIds['home.otherDeductible']],
  ['home.wind', questionIds['home.otherWind']],
  ['auto.bi', questionIds['auto.otherLimits']],
] as const;

/** Debts on a home beside what it is worth. */
const debts = [
  [questionIds['home.owed'], questionIds['home.homeValue']],
  [questionIds['auto.homeOwed'], questionIds['auto.homeValue']],
] as const;

/** The answers to ask about again, by question: mostly typing mistakes. The server accepts them all. */
export function findDoubts(answers: Answers, today: IsoDate): ReadonlyMap<number, Doubt> {
  const figure = (id: number) => {
    const typed = text(id);
    return typed !== null && /^\d+$/.test(typed) ? Number(typed) : null;
  };
  const text = (id: number) => {
    const given = answers.get(id);
    return given && 'text' in given ? given.text : null;
  };
  const doubts = new Map<number, Doubt>();
  const doubtUnusual = (id: number, min: number, max: number) => {
    const value = figure(id);
    if (value && (value < min || value > max)) doubts.set(id, { kind: 'unusual', min, max });
  };
  for (const [id, [min, max]] of usualRanges) doubtUnusual(id, min, max);
  for (const { short } of insuranceTypes) {
    const [min, max] = usualPremium[short];
    const times = readTimesAYear(short, answers);
    doubtUnusual(premiumQuestions[short].amount, min / times, max / times);
  }
  for (const id of expirationDates) {
    const day = text(id);
    if (day === null || !isCivilDate(day)) continue;
    if (day < today) doubts.set(id, { kind: 'policy-ended' });
    else if (day <= addDays(today, SOON_DAYS)) doubts.set(id, { kind: 'policy-ends-soon' });
  }
  for (const [code, id] of typedValues) {
    const typed = text(id);
    if (typed !== null && readTypedValue(code, typed) === null)
      doubts.set(id, { kind: 'unread-value' });
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
