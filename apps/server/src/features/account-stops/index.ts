export { stopMailTasks } from './jobs.ts';
export { isBannedPhone, liftStop, stopAccount } from './stop-account.ts';
