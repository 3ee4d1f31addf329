import { isCivilDate } from '../dates/dates.ts';
import { STATES, TERRITORIES } from '../dates/time-zones.ts';
import type { Authority } from './license-rules.ts';

/** A license as it stands in a form; `expires` is a day, empty, or what was typed for one. */
export type TypedLicense = {
  readonly state: string;
  readonly number: string;
  readonly npn: string;
  readonly authorities: readonly Authority[];
  readonly resident: boolean;
  readonly expires: string;
};

/** The problem of a field. */
export type LicenseProblem =
  | 'state'
  | 'number'
  | 'npn'
  | 'authorities'
  | 'expires'
  | 'over'
  | 'ended'
  | 'word'
  | 'twice';

const STATES_SERVED = new Set([...STATES, ...TERRITORIES]);
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$/;
const NPN = /^[0-9]{1,10}$/;

/** The problems of a typed license, by field; the server requires the same, and accepts any day. */
export function findLicenseProblems(
  { state, number, npn, authorities, expires }: TypedLicense,
  today: string,
): Partial<Record<keyof TypedLicense, LicenseProblem>> {
  const day = expires.trim();
  return {
    ...(!STATES_SERVED.has(state) && { state: 'state' }),
    ...(!NUMBER.test(number.trim()) && { number: 'number' }),
    ...(npn.trim() !== '' && !NPN.test(npn.trim()) && { npn: 'npn' }),
    ...(authorities.length === 0 && { authorities: 'authorities' }),
    ...(day !== '' && !isCivilDate(day) && { expires: 'expires' }),
    ...(isCivilDate(day) && day < today && { expires: 'over' }),
  };
}
