export { isBannedPhone, liftStop, stopAccount } from './stop-account.ts';
