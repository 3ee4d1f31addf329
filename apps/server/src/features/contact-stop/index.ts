export { forgetContacts } from './forget-contacts.ts';
export { stopTasks } from './jobs.ts';
export { lockOwnContact } from './own-contact.ts';
export { isQuotingPaused } from './paused.ts';
export { registerStopRoutes } from './routes.ts';
