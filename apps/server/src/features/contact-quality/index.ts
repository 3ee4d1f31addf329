export type { HouseholdOf } from './household-key.ts';
export { type Households, households } from './households.ts';
export { phoneLookUp } from './phone-look-up.ts';
