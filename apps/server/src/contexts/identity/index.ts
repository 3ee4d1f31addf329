export {
  findTicketHash,
  findUnconfirmedAccount,
  issueMailCode,
  storeTicket,
  takeMailCode,
} from './mail-tokens/mail-codes.ts';
export {
  confirmsAddress,
  dropMailTokens,
  findMailToken,
  issueMailToken,
  spendMailToken,
} from './mail-tokens/mail-tokens.ts';
export { applyAgencyPolicy, hasFactor } from './second-factor/agency-policy.ts';
export { eraseLaterMails, eraseMails } from './security-mails/erase-mails.ts';
export { securityMailJobs } from './security-mails/jobs.ts';
export { notifyOwner } from './security-mails/notify-owner.ts';
export type { SecurityChange } from './security-mails/security-messages.ts';
export { findAliveSessions } from './sessions/alive-sessions.ts';
export { describeDevice } from './sessions/devices/describe-device.ts';
export { eraseDevices } from './sessions/devices/erase-devices.ts';
export { renewDevice } from './sessions/devices/renew-device.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { findSession } from './sessions/find-session.ts';
export { isSessionOpen } from './sessions/is-session-open.ts';
export { isAgencyActive, isClientSuspended, isSuspended } from './sessions/is-suspended.ts';
export { admitLogin, readClient } from './sessions/logging-in/client.ts';
export type { Client, LoggedIn } from './sessions/logging-in/log-in.ts';
export { recordRefusedRole } from './sessions/logging-in/record-refused-role.ts';
export { requireRecentLogin } from './sessions/logging-in/require-recent-login.ts';
export { openSession } from './sessions/open-session.ts';
export { isOpenSession } from './sessions/own-sessions.ts';
export { registerSessionRoutes } from './sessions/routes.ts';
export { createSecret, hashSecret } from './sessions/secrets.ts';
export {
  endingVisitSession,
  endingVisitSessions,
  openVisitSession,
} from './sessions/visit-sessions.ts';
