import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { mailReceipt, type ReceiptMailNeeds } from './mail-receipt.ts';

/** The jobs about receipts. */
export const receiptTasks = (needs: ReceiptMailNeeds): TaskFunctions => ({
  'mail-receipt': (payload) => mailReceipt(needs, payload),
});
