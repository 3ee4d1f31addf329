export { askForNewEmail, changePassword } from './change-sign-in.ts';
export { lockAddress } from './lock-address.ts';
export { takeAccountBack } from './take-account-back.ts';
