import type { InsuranceTypeId } from '../insurance-types.ts';
import type { FactCode, LeadFact } from './lead-facts.ts';

/** The facts that lists filter and sort by, one value a lead; null or empty where nothing is known. */
export type FilteredFacts = {
  /** `lapsed` if any policy lapsed, otherwise `no` if any line is not insured. */
  readonly insured: 'lapsed' | 'no' | 'yes' | null;
  /** The fewest months with the current carrier, as the beginning of the answered period. */
  readonly insuredMonths: number | null;
  /** The most serious violation: 0 none, 1 a ticket, 2 an accident, 3 a DUI, a suspension or a filing. */
  readonly violations: number | null;
  /** Claims on the home; 3 stands for three and more. */
  readonly claims: number | null;
  readonly cars: number | null;
  readonly drivers: number | null;
  /** Years; 1899 stands for all before 1900. */
  readonly built: number | null;
  readonly roof: number | null;
  /** Dollars. */
  readonly coverageA: number | null;
  /** The first day that a line should start, `YYYY-MM-DD`. */
  readonly startsOn: string | null;
};

const insuredOrder = ['lapsed', 'no', 'yes'] as const;
const insuredStates: Readonly<Record<string, (typeof insuredOrder)[number]>> = {
  lapsed: 'lapsed',
  firstPolicy: 'no',
  no: 'no',
  yes: 'yes',
};
const months: Readonly<Record<string, number>> = {
  under6: 0,
  '6to11': 6,
  '12to23': 12,
  '24to35': 24,
  '36to59': 36,
  '60orMore': 60,
};
const VIOLATION_SEVERITY: Readonly<Record<string, number>> = {
  none: 0,
  ticket: 1,
  accident: 2,
  major: 3,
};
const NUMBERS_OF_WORDS: Readonly<Record<string, number>> = { more: 3, before1900: 1899 };

/** Computes the filtered facts out of the facts that rows show, so that a filter finds what a row says. */
export function filteredFacts(
  facts: Partial<Record<InsuranceTypeId, readonly LeadFact[]>>,
): FilteredFacts {
  const all = Object.values(facts).flat();
  const texts = (code: FactCode) =>
    all.filter(([name]) => name === code).map(([, value]) => String(value));
  const findLeast = (
    code: FactCode,
    numbers: Readonly<Record<string, number>> = NUMBERS_OF_WORDS,
  ) => {
    const known = texts(code)
      .map((text) => numbers[text] ?? Number(text))
      .filter((number) => Number.isInteger(number));
    return known.length > 0 ? Math.min(...known) : null;
  };
  const states = texts('insured').map((text) => insuredStates[text]);
  return {
    insured: insuredOrder.find((state) => states.includes(state)) ?? null,
    insuredMonths: findLeast('months', months),
    violations: findLeast('violations', VIOLATION_SEVERITY),
    claims: findLeast('claims'),
    cars: findLeast('vehicles'),
    drivers: findLeast('drivers'),
    built: findLeast('built'),
    roof: findLeast('roof'),
    coverageA: findLeast('coverageA'),
    startsOn: texts('start').toSorted()[0] ?? null,
  };
}
