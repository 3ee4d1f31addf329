import type { IsoDate } from './dates.ts';

const youngest = 18;
const oldest = 75;

/** The age on a day, in whole years. */
export function ageOn(birthDate: IsoDate, today: IsoDate): number {
  const birthdayToCome = today.slice(5) < birthDate.slice(5) ? 1 : 0;
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - birthdayToCome;
}

/**
 * The age on a day, as roughly as an outline says it: `18-24`, then five years (`25-29`), `75+` at the end. Somebody
 * younger counts as 18.
 */
export function ageBand(birthDate: IsoDate, today: IsoDate): string {
  const age = ageOn(birthDate, today);
  if (age >= oldest) return `${oldest}+`;
  if (age < 25) return `${youngest}-24`;
  const from = age - (age % 5);
  return `${from}-${from + 4}`;
}
