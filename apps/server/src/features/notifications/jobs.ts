import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { type MailNeeds, mailNotification, mailProspects } from './mail-notification.ts';

/** Mails for those who want them. */
export const notificationTasks = (needs: MailNeeds): TaskFunctions => ({
  'mail-notification': ({ notificationId }) => mailNotification(needs, notificationId),
  'mail-prospects': ({ accountId }) => mailProspects(needs, accountId),
});
