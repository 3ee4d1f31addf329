export { storeIntent } from './ensure-intent.ts';
export { paymentTasks } from './jobs.ts';
export { isAgent } from './payment-customers.ts';
export { registerPaymentRoutes } from './routes.ts';
export { settlePurchase } from './settle-purchase.ts';
