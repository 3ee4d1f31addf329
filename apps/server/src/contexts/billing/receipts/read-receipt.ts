import type { Db } from '../../../platform/database/connect.ts';
import { type ReceiptContent, receiptPdf } from '../../../platform/pdf/receipt-pdf.ts';

/** Renders the latest receipt or credit note of an agent for a lead as a PDF. Null if there is none. */
export const readReceipt = async (
  db: Db,
  agentId: number,
  applicationId: number,
): Promise<{ number: string; pdf: Buffer } | null> => {
  const receipt = await db
    .selectFrom('receipt')
    .innerJoin('purchase', 'purchase.id', 'receipt.purchase_id')
    .select(['receipt.number', 'receipt.content'])
    .where('receipt.agent_id', '=', agentId)
    .where('purchase.application_id', '=', applicationId)
    .orderBy('receipt.issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!receipt) return null;
  return { number: receipt.number, pdf: await receiptPdf(receipt.content as ReceiptContent) };
};
