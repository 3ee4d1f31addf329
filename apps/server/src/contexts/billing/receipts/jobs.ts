import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { mailReceipt } from './mail-receipt.ts';

/** The jobs about receipts. */
export const receiptTasks = (needs: {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}): TaskFunctions => ({
  'mail-receipt': ({ receiptNumber }) => mailReceipt(needs, receiptNumber),
});
