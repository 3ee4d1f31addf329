import { foldAccents } from '../texts/fold-accents.ts';

/** A range of whole numbers; null means no bound. */
export type NumberRange = { readonly min: number | null; readonly max: number | null };

/** The facts that lists filter by range. `roof` is its age in years, `start` the days until it, `amount` dollars. */
export const rangeFilters = [
  'months',
  'violations',
  'claims',
  'cars',
  'drivers',
  'built',
  'roof',
  'amount',
  'start',
] as const;
export type RangeFilter = (typeof rangeFilters)[number];

/** Whether the client is insured now. */
export const insuredStates = ['yes', 'lapsed', 'no'] as const;
export type InsuredState = (typeof insuredStates)[number];

/** The numbers that leads keep these states as. */
export const insuredNumbers: Readonly<Record<InsuredState, number>> = { lapsed: 0, no: 1, yes: 2 };

/** Ranges by fact; `roofYear` is searched, not chosen. All of them have to hold. */
export type FactRanges = Readonly<Partial<Record<RangeFilter | 'roofYear', NumberRange>>>;

/** The facts that a search names. */
export type SearchedFacts = { readonly ranges: FactRanges; readonly insured: InsuredState | null };

/** Reads `3`, `2-`, `-5` or `2-5`; null for anything else. */
export function readRange(text: string | undefined): NumberRange | null {
  if (/^\d{1,8}$/.test(text ?? '')) return { min: Number(text), max: Number(text) };
  const [, low = '', high = ''] = /^(\d{0,8})-(\d{0,8})$/.exec(text ?? '') ?? [];
  if (low === '' && high === '') return null;
  return { min: low === '' ? null : Number(low), max: high === '' ? null : Number(high) };
}

const createExactRange = (number: number): NumberRange => ({ min: number, max: number });
const most = 3;
const claims = (number: number): NumberRange =>
  number >= most ? { min: most, max: null } : createExactRange(number);

/** The texts of rows in English or Spanish, without accents, and the facts they name. */
const phrases: readonly [RegExp, (number: number) => FactRanges | InsuredState][] = [
  [/^(?:roof|techo)(?: from| de)? (\d{4})\b/, (year) => ({ roofYear: createExactRange(year) })],
  [
    /^(?:built(?: in)?|construid[ao](?: en)?|de) (\d{4})\b/,
    (year) => ({ built: createExactRange(year) }),
  ],
  [
    /^(\d) (?:cars?|vehicles?|autos?|carros?|coches?|vehiculos?)\b/,
    (count) => ({ cars: createExactRange(count) }),
  ],
  [/^(\d) (?:drivers?|conductor(?:es)?)\b/, (count) => ({ drivers: createExactRange(count) })],
  [/^(?:no claims|sin (?:reclamos|siniestros))\b/, () => ({ claims: createExactRange(0) })],
  [
    /^(\d)\+? (?:(?:or more|o mas) )?(?:claims?|reclamos?|siniestros?)\b/,
    (count) => ({ claims: claims(count) }),
  ],
  [/^(?:no violations|sin infracciones)\b/, () => ({ violations: createExactRange(0) })],
  [/^(?:lapsed|(?:seguro |poliza )?vencid[ao]|sin vigencia)\b/, () => 'lapsed'],
  [/^(?:insured|con seguro|asegurad[ao])\b/, () => 'yes'],
  [/^(?:first policy|not insured|primera poliza|sin seguro)\b/, () => 'no'],
];

/** Reads facts out of a searched text in English or Spanish, such as `roof 2020, 2 cars`; null if it says anything else. */
export function readSearchedFacts(text: string): SearchedFacts | null {
  let rest = foldAccents(text).trim();
  if (rest === '') return null;
  let ranges: FactRanges = {};
  let insured: InsuredState | null = null;
  while (rest !== '') {
    const found = phrases.find(([phrase]) => phrase.test(rest));
    if (!found) return null;
    const [matched = '', number = '0'] = found[0].exec(rest) ?? [];
    const fact = found[1](Number(number));
    if (typeof fact === 'string') insured = fact;
    else ranges = { ...ranges, ...fact };
    rest = rest.slice(matched.length).replace(/^[\s,;·]+/, '');
  }
  return { ranges, insured };
}
