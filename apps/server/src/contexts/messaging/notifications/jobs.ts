import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { mailNewLeads } from './mails/mail-new-leads.ts';
import { mailNotification, mailQuoteDigest } from './mails/mail-notification.ts';
import type { QuoteMailNeeds } from './mails/send-mail.ts';

/** Jobs that mail notifications. */
export const notificationTasks = (needs: QuoteMailNeeds): TaskFunctions => ({
  'mail-notification': ({ notificationId }, { jobId }) =>
    mailNotification(needs, notificationId, jobId),
  'mail-quote-digest': ({ accountId }, { jobId }) => mailQuoteDigest(needs, accountId, jobId),
  'mail-new-leads': ({ accountId }, { jobId }) => mailNewLeads(needs, accountId, jobId),
});
