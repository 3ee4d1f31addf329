export { forgetNotice } from './delete-notifications.ts';
export { notificationTasks } from './jobs.ts';
export { mailKeys, mailTexts, previewMail } from './mails/mail-texts.ts';
export { quoteFacts, quoteLine } from './mails/quote-facts.ts';
export { registerUnsubscribeRoutes } from './mails/unsubscribe-routes.ts';
export { unsubscribeUrl } from './mails/unsubscribe-token.ts';
export { type Notice, notify, notifyAll } from './notify.ts';
export { registerNotificationRoutes } from './routes.ts';
