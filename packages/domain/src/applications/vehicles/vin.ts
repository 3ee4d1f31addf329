import { MAKES_BY_CODE } from './makes.ts';

/** The facts in a vehicle identification number; null where it has none. */
export type ReadVin = { readonly year: number | null; readonly make: string | null };

/** The problem of a text that is no VIN. */
export type VinProblem = 'length' | 'letters' | 'check-digit';

const LENGTH = 17;
// I, O and Q are not used: they look like digits.
const ALPHABET = /^[A-HJ-NPR-Z0-9]*$/;

// 49 CFR 565.15 (c), tables III and IV.
const VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_AT = 8;

// The same, table VII: one letter or digit for each of thirty years from 1980 on.
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const YEAR_AT = 9;
const CYCLE_AT = 6;

/** A typed number without what people put between its parts, in capitals. */
export const normalizedVin = (typed: string): string =>
  typed.replaceAll(/[\s.-]/g, '').toUpperCase();

/** The first problem of a typed number: its length, its letters, its check digit. Null for a valid one. */
export function findVinProblem(typed: string): VinProblem | null {
  const vin = normalizedVin(typed);
  if (!ALPHABET.test(vin)) return 'letters';
  if (vin.length !== LENGTH) return 'length';
  return checkDigitOf(vin) === vin[CHECK_AT] ? null : 'check-digit';
}

/**
 * Model year and make of a number that is in order. A car or light truck of 2010 and later has a letter in the seventh
 * place, one before it a digit, which tells the two rounds of years apart. `thisYear` is that of today: a model year more
 * than one ahead of it is none. Makes: the common ones only.
 */
export function readVin(typed: string, thisYear: number): ReadVin | null {
  if (findVinProblem(typed) !== null) return null;
  const vin = normalizedVin(typed);
  const place = YEARS.indexOf(vin[YEAR_AT] ?? '');
  const isSecondRound = /[A-Z]/.test(vin[CYCLE_AT] ?? '');
  const year = FIRST_YEAR + place + (isSecondRound ? YEARS.length : 0);
  return {
    year: place < 0 || year > thisYear + 1 ? null : year,
    make: MAKES_BY_CODE.get(vin.slice(0, 3)) ?? null,
  };
}

function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce(
    (total, letter, index) => total + (VALUES[letter] ?? Number(letter)) * (WEIGHTS[index] ?? 0),
    0,
  );
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}
