import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import {
  type MailNeeds,
  mailNotification,
  mailProspects,
  mailQuoteNews,
} from './mails/mail-notification.ts';

/** Mails for those who want them. */
export const notificationTasks = (needs: MailNeeds): TaskFunctions => ({
  'mail-notification': ({ notificationId }, { jobId }) =>
    mailNotification(needs, notificationId, jobId),
  'mail-quote-news': ({ accountId }, { jobId }) => mailQuoteNews(needs, accountId, jobId),
  'mail-prospects': ({ accountId }) => mailProspects(needs, accountId),
});
