export { forgetNotice } from './delete-notifications.ts';
export { notificationTasks } from './jobs.ts';
export { type Notice, notify, notifyAll } from './notify.ts';
export { quoteFacts, quoteLine } from './quote-facts.ts';
export { registerNotificationRoutes } from './routes.ts';
export { registerUnsubscribeRoutes } from './unsubscribe-routes.ts';
export { unsubscribeUrl } from './unsubscribe-token.ts';
