import type { Deviation } from '../../leads/coverage-lines/rows.ts';

/** The key of a quote that gives at least what was asked. */
export const AS_ASKED = 'as-asked';

/**
 * The basis of a price, by the lines where the quote gives less than requested or something else: prices with the same
 * key are comparable. Lines the client left open are part of it. Null while any line is not stated. For a quote of
 * several types, the lines of all of them are given.
 */
export function basisKey(lines: readonly Deviation[]): string | null {
  if (lines.length === 0 || lines.some(({ verdict }) => verdict === 'unstated')) return null;
  const decidingLines = lines.filter(
    ({ asked, verdict }) => asked === 'any' || verdict === 'less' || verdict === 'other',
  );
  if (decidingLines.length === 0) return AS_ASKED;
  return decidingLines.map(({ code, given }) => `${code}=${given}`).join('&');
}

/** Whether two quotes can be compared by their prices alone. */
export function hasSameBasis(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}
