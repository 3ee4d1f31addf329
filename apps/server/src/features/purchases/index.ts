export { findPurchaseOfPayment, findPurchaseOfQuote } from './find-purchase.ts';
export type { PaymentNeeds } from './needs.ts';
export { lockPurchase, type Purchase, readPurchase } from './purchase.ts';
export { enqueueCancelling, voidOpenPurchase } from './void-purchase.ts';
