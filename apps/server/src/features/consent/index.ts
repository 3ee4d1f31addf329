export { shownHours } from './call-hours.ts';
export { type Consents, createConsents } from './consents.ts';
export { consentTasks } from './jobs.ts';
export { meetSigningKey, revokeKey } from './receipts/consent-keys.ts';
export { openAsOperator } from './receipts/open-as-operator.ts';
export { unsealConsent } from './receipts/open-receipt.ts';
export { resealConsents } from './receipts/reseal-consents.ts';
export {
  isSigned,
  readConsentKeys,
  type StoredRecord,
  signedPayload,
  storedRecord,
} from './receipts/signed-records.ts';
export { verifyConsents } from './receipts/verify-consents.ts';
export { windowsOf } from './recording/check-reach.ts';
export { continueRecord } from './recording/continue-record.ts';
export { forgetConsents } from './recording/forget-account.ts';
export { type ChoiceSigns, type RecordingNeeds, recordChoice } from './recording/record-choice.ts';
export { registerConsentRoutes } from './routes.ts';
