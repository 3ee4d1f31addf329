export { createFeeBook, type FeeBook } from './fee-book.ts';
export { feesNow } from './fee-rows.ts';
export { cancelFees, copyFees, latestToPlanFees, planFees, planProblems } from './plan-fees.ts';
