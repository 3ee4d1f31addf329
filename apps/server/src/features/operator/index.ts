export { checkInvariants, describeFinding } from './check-invariants.ts';
export { openDatabase } from './open-database.ts';
