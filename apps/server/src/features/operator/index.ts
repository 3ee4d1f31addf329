export { checkInvariants } from './invariants/check-invariants.ts';
export { openDatabase } from './open-database.ts';
export { recordOperatorAsked } from './operator-act.ts';
export { readCommand, readOfflineCommand, UsageError, usage } from './read-command.ts';
