export { checkInvariants, describeFinding } from './check-invariants.ts';
export { describeApplication } from './describe-application.ts';
export { openDatabase } from './open-database.ts';
export { overrideDeadline } from './override-deadline.ts';
export { refundApplication } from './refund-application.ts';
export { restoreBackup } from './restore-backup.ts';
export { revokeSessions } from './revoke-sessions.ts';
export { writeBackup } from './write-backup.ts';
