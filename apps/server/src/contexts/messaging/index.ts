export { newLeadJobs } from './new-lead-mails/jobs.ts';
export { announceLeads } from './new-lead-mails/notify-of-new-leads.ts';
export { selectLeadsOfAreas, viewerColumns } from './new-lead-mails/unnotified-leads.ts';
export {
  eraseNames,
  eraseNotice,
  eraseNotificationsOf,
} from './notifications/delete-notifications.ts';
export { findMoneyReaders, findOwners } from './notifications/find-owners.ts';
export { notificationJobs } from './notifications/jobs.ts';
export { mailKeys, mailTexts } from './notifications/mails/mail-texts.ts';
export { registerUnsubscribeRoutes } from './notifications/mails/unsubscribe-routes.ts';
export { createUnsubscribeUrl } from './notifications/mails/unsubscribe-token.ts';
export { type Notice, notify, notifyAll } from './notifications/notify.ts';
