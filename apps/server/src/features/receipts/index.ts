export { issueReceipt } from './issue-receipt.ts';
export { receiptTasks } from './jobs.ts';
export { registerReceiptRoute } from './routes.ts';
