export { forgetNotice } from './delete-notifications.ts';
export { notificationTasks } from './jobs.ts';
export { quoteFacts, quoteLine } from './mails/quote-facts.ts';
export { type Notice, notify, notifyAll } from './notify.ts';
export { registerNotificationRoutes } from './routes.ts';
export { registerUnsubscribeRoutes } from './unsubscribe-routes.ts';
export { unsubscribeUrl } from './unsubscribe-token.ts';
