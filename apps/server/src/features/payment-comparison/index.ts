export { comparePayments, dayOf } from './compare-payments.ts';
export { paymentComparisonTasks } from './jobs.ts';
export { describeDifference } from './payment-differences.ts';
