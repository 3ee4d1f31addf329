import { type HouseholdOf, householdKeys } from './household-key.ts';

/** How second applications of a household are known, and whether they are refused. */
export type Households = { keyOf(household: HouseholdOf): Buffer; areAlone: boolean };

/** `mark`: a second one is only known. `refuse`: there is none beside the first. */
export const households = (sessionSecret: string, mode: 'mark' | 'refuse'): Households => ({
  keyOf: householdKeys(sessionSecret),
  areAlone: mode === 'refuse',
});
