export type { BillingNeeds } from './compose.ts';
export {
  comparePayments,
  getDayWindow,
  listReferences,
} from './payment-comparison/compare-payments.ts';
export { paymentComparisonJobs } from './payment-comparison/jobs.ts';
export { closeDifference, describeDifference } from './payment-comparison/payment-differences.ts';
export { retryEvent } from './payments/events/retry-event.ts';
export { settlePurchase } from './payments/events/settle-purchase.ts';
export { paymentJobs } from './payments/jobs.ts';
export { registerPaymentRoutes } from './payments/routes.ts';
export { findPurchaseOfQuote } from './purchases/find-purchase.ts';
export type { BuyingNeeds, PaymentNeeds } from './purchases/needs.ts';
export { lockPurchase, type Purchase } from './purchases/purchase.ts';
export { voidOpenPurchase } from './purchases/void-purchase.ts';
export { receiptJobs } from './receipts/jobs.ts';
export { mailReceiptsAgain } from './receipts/mail-receipt.ts';
export { registerReceiptRoute } from './receipts/routes.ts';
export { hideDisputedContact } from './refunds-and-disputes/disputes.ts';
export { markRefundDue } from './refunds-and-disputes/mark-refund-due.ts';
export { refundPaidPurchase } from './refunds-and-disputes/refund-paid-purchase.ts';
export { refundRecentPurchase } from './refunds-and-disputes/refund-recent-purchase.ts';
export { buildCallWindowsJson } from './unlocks/call-windows-json.ts';
export { contactConsentJson } from './unlocks/contact-consent.ts';
export { readContactFor } from './unlocks/contact-for.ts';
export {
  contactColumns,
  contactJson,
  readContacts,
  recordContactsRead,
} from './unlocks/contacts-of.ts';
