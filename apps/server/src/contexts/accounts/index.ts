export { decideAgencyName } from './agent-profiles/agency-name.ts';
export { eraseMember } from './agent-profiles/delete-account.ts';
export { answerCarrierRequest } from './agent-profiles/request-carrier.ts';
export { registerAgencyRoutes } from './agent-profiles/routes.ts';
export { eraseConsumer } from './client-profiles/delete-account.ts';
export { registerProfileRoutes } from './client-profiles/routes.ts';
export { readDeliveryReport } from './contact/mail-reports/read-delivery-report.ts';
export { recordMailReport } from './contact/mail-reports/record-mail-report.ts';
export { registerMailsOffRoutes } from './contact/mails-off-routes.ts';
export { markContactConfirmed } from './contact/mark-contact-confirmed.ts';
export { clearMailFailure, isMailStopped, recordMailFailed } from './contact/record-mail-failed.ts';
export { readOwnData } from './privacy/export/export-own-data.ts';
export {
  logPrivacyRequest,
  recordErasedByOperator,
  recordPrivacyRequestDone,
  refusePrivacyRequest,
} from './privacy/privacy-requests.ts';
export { applyRetention, makeMonths } from './retention/apply-retention.ts';
export { endEverySession } from './sign-in/end-every-session.ts';
export { activateAddress } from './sign-in/new-address/activate-address.ts';
export { changeAddressByOperator } from './sign-in/new-address/change-address-by-operator.ts';
export { endOtherAccess } from './sign-in/other-access.ts';
export {
  hasPayingColleague,
  isBannedPhone,
  liftAgencySuspension,
  liftSuspension,
  scheduleEnd,
  suspendAccount,
  suspendAgency,
} from './suspensions/suspend-account.ts';
export { closeAgency, lockPeople } from './team/close-agency.ts';
