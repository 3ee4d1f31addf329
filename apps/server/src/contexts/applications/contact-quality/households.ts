import { createHouseholdKeys, type HouseholdOf } from './household-key.ts';

/** The key by which a second application of a household is recognized, and whether it is refused. */
export type Households = { keyOf(household: HouseholdOf): Buffer; areAlone: boolean };

/** `mark`: a second application is only recorded. `refuse`: it is refused. */
export const createHouseholds = (sessionSecret: string, mode: 'mark' | 'refuse'): Households => ({
  keyOf: createHouseholdKeys(sessionSecret),
  areAlone: mode === 'refuse',
});
