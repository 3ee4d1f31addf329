export { forgetNotice } from './delete-notifications.ts';
export { notificationTasks } from './jobs.ts';
export { type Notice, notify, notifyAll } from './notify.ts';
export { quoteFacts, quoteLine } from './quote-facts.ts';
export { registerNotificationRoutes } from './routes.ts';
