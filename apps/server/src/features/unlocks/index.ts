export { contactFor } from './contact-for.ts';
export { unlockTasks } from './jobs.ts';
export { moveUnlockDeadline } from './move-unlock-deadline.ts';
export { forgetOldEvents } from './reconcile.ts';
export { refundPaidPurchase } from './refund-paid-purchase.ts';
export { refundRecentPurchase } from './refund-purchase.ts';
export { registerUnlockRoutes } from './routes.ts';
export { voidOpenPurchase } from './void-purchase.ts';
