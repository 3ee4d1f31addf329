export { hideDisputed, settleDispute } from './disputes.ts';
export { noteRefund } from './finish-refund.ts';
export { freeRefundedLeads } from './free-refunded-leads.ts';
export { giveBackUnsold, markRefundDue } from './mark-refund-due.ts';
export { refundPaidPurchase } from './refund-paid-purchase.ts';
export { refundPurchase } from './refund-purchase.ts';
export { refundRecentPurchase } from './refund-recent-purchase.ts';
export { reopenRefund } from './reopen-refund.ts';
