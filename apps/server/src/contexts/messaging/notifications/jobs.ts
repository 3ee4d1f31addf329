import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { mailNewLeads } from './mails/mail-new-leads.ts';
import { mailNotification, mailQuoteDigest } from './mails/mail-notification.ts';
import type { QuoteMailNeeds } from './mails/send-mail.ts';

/** Jobs that mail notifications. */
export const notificationJobs = (needs: QuoteMailNeeds): JobHandlers => ({
  'mail-notification': ({ notificationId }, { jobId }) =>
    mailNotification(needs, notificationId, jobId),
  'mail-quote-digest': ({ accountId }, { jobId }) => mailQuoteDigest(needs, accountId, jobId),
  'mail-new-leads': ({ accountId }, { jobId }) => mailNewLeads(needs, accountId, jobId),
});
