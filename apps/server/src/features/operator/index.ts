export { checkInvariants } from './check-invariants.ts';
export { openDatabase } from './open-database.ts';
export { readCommand, UsageError, usage } from './read-command.ts';
