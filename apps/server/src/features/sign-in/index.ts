export {
  type Caller,
  changingSignIn,
  type SignInNeeds,
  type SignInRefusal,
} from './change-sign-in.ts';
export {
  fillClaimedAddresses,
  forgetExpiredAddresses,
  pendingAddress,
} from './claimed-addresses.ts';
export { endEverySession } from './end-every-session.ts';
export { eraseUnverified } from './erase-unverified.ts';
export { forgetAccount } from './forget-account.ts';
export { endLeftBehind } from './left-behind.ts';
export { lockAddress } from './lock-address.ts';
export { changeAddressFor } from './new-address/change-address-for.ts';
export { countAddress } from './new-address/count-address.ts';
export { answersOpenly } from './open-answers.ts';
export { resetPassword } from './reset-password.ts';
export { takeAccountBack } from './take-account-back.ts';
export { confirmAccount, verifyAccount } from './verify-account.ts';
