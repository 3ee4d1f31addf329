import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { mailReceipt, type ReceiptMailNeeds } from './mail-receipt.ts';

/** The jobs about receipts. */
export const receiptJobs = (needs: ReceiptMailNeeds): JobHandlers => ({
  'mail-receipt': (payload) => mailReceipt(needs, payload),
});
