import { addDays, type IsoDate } from '../dates/dates.ts';
import { computeStartOfDay } from '../dates/local-time.ts';
import { findTimeZone } from '../dates/time-zones.ts';
import type { InsuranceTypeId } from '../insurance-types.ts';
import { type Authority, type LicenseRules, typesAllowed } from './license-rules.ts';

/** A license is looked up again within this many days, or no longer counts. */
export const CHECKED_FOR_DAYS = 60;

/** The status of a license. Only an active one counts. */
export const LICENSE_STATUSES = [
  'waiting',
  'active',
  'refused',
  'expired',
  'suspended',
  'revoked',
  'ended',
] as const;

/** The statuses in a state's own record. */
export const LOOKED_UP_STATUSES = ['active', 'expired', 'suspended', 'revoked'] as const;

/** The status of one license. */
export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

/** The facts of a license that decide where its holder may sell. */
export type ScopedLicense = {
  readonly state: string;
  readonly authorities: readonly Authority[];
  readonly status: LicenseStatus;
  /** The last day it is good for, by the clocks of its state; null where the state names none. */
  readonly expiresOn: IsoDate | null;
  readonly checkedAt: Date | null;
};

/** The types an agent may sell in one state. */
export type StateScope = {
  readonly state: string;
  readonly types: readonly InsuranceTypeId[];
  /** Bit `id - 1` of each type. */
  readonly lines: number;
  /** The first of its licenses stops counting then, and it must be recomputed. */
  readonly until: Date;
};

/** When an active license stops counting: the midnight after its last day there, or sixty days after the look-up. */
export const countsUntil = ({
  state,
  status,
  expiresOn,
  checkedAt,
}: ScopedLicense): Date | null => {
  if (status !== 'active' || checkedAt === null) return null;
  const checked = checkedAt.getTime() + CHECKED_FOR_DAYS * 86_400_000;
  const expires =
    expiresOn === null
      ? Number.POSITIVE_INFINITY
      : computeStartOfDay(addDays(expiresOn, 1), findTimeZone(state)).getTime();
  return new Date(Math.min(checked, expires));
};

/**
 * Returns the types that an agent may sell in each state at an instant. Licenses of one state add up; states without a type are left out. Sorted by
 * state.
 */
export const computeScope = (
  licenses: readonly ScopedLicense[],
  rules: LicenseRules,
  now: Date,
): StateScope[] => {
  const states = [...new Set(licenses.map(({ state }) => state))].sort();
  return states.flatMap((state): StateScope[] => {
    const validLicenses = licenses.flatMap((license) => {
      const until = license.state === state ? countsUntil(license) : null;
      return until !== null && until > now ? [{ authorities: license.authorities, until }] : [];
    });
    const types = typesAllowed(
      rules,
      state,
      new Set(validLicenses.flatMap(({ authorities }) => authorities)),
    );
    if (types.length === 0) return [];
    const lines = types.reduce((sum, id) => sum | (2 ** (id - 1)), 0);
    const until = new Date(Math.min(...validLicenses.map((one) => one.until.getTime())));
    return [{ state, types, lines, until }];
  });
};
