import type { AgentSession } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { drawReceiptPdf, type ReceiptContent } from '../../../platform/pdf/receipt-pdf.ts';
import { readClientNames } from '../unlocks/client-names.ts';

/**
 * Renders a receipt or credit note of an agency for a lead as a PDF: the one with a number, or else the latest. Null if
 * there is none.
 */
export const readReceipt = async (
  db: Db,
  reader: Pick<AgentSession, 'accountId' | 'member' | 'isVisit'> & { requestId: string },
  applicationId: number,
  number?: string,
): Promise<{ number: string; pdf: Buffer } | null> => {
  const receipt = await db
    .selectFrom('receipt')
    .innerJoin('purchase', 'purchase.id', 'receipt.purchase_id')
    .select(['receipt.number', 'receipt.content'])
    .where('receipt.agency_id', '=', reader.member.agencyId)
    .where('purchase.application_id', '=', applicationId)
    .$if(number !== undefined, (query) => query.where('receipt.number', '=', number ?? ''))
    .orderBy('receipt.issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!receipt) return null;
  const names = await readClientNames(db, reader, [applicationId]);
  return {
    number: receipt.number,
    pdf: await drawReceiptPdf(receipt.content as ReceiptContent, names.get(applicationId) ?? null),
  };
};
