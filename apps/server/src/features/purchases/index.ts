export { findPurchaseOfPayment, findPurchaseOfQuote, isGivenBack } from './find-purchase.ts';
export {
  closeDispute,
  markClosedByProvider,
  markDisputed,
  markOwed,
  markOwedAgain,
  markOwedForNothing,
  markPaid,
  markRefunded,
} from './move-purchase.ts';
export type { PaymentNeeds } from './needs.ts';
export {
  claimUnfinished,
  noteLook,
  noteNoPayment,
  notePayment,
  noteRefundFailed,
  noteRefundUnderWay,
  noteRefusedCard,
} from './note-progress.ts';
export { lockPurchase, mostLooks, type Purchase, readPurchase, sameMoment } from './purchase.ts';
export { type Step, stepFor } from './purchase-steps.ts';
export { renewTerms, startPurchase } from './start-purchase.ts';
export { enqueueCancelling, voidOpenPurchase } from './void-purchase.ts';
