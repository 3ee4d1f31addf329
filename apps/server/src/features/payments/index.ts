export { isAgent } from './cards/payment-customers.ts';
export { handleEventAgain } from './events/handle-again.ts';
export { settlePurchase } from './events/settle-purchase.ts';
export { storeIntent } from './intents/ensure-intent.ts';
export { paymentTasks } from './jobs.ts';
export { registerPaymentRoutes } from './routes.ts';
