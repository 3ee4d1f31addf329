export { contactFor } from './contact-for.ts';
export { unlockTasks } from './jobs.ts';
export { forgetOldEvents } from './reconcile.ts';
export { refundRecentPurchase } from './refund-purchase.ts';
export { registerUnlockRoutes } from './routes.ts';
export { voidOpenPurchase } from './void-purchase.ts';
