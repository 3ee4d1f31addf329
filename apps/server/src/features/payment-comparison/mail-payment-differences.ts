import type { Db } from '../../platform/database/connect.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { mailLayout } from '../../platform/mail/layout.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { describeDifference } from './payment-differences.ts';

const mostLines = 50;

/**
 * Tells the operator of every difference they were not told of yet, in one mail. Without an operator's address they
 * are only kept and logged.
 */
export const mailPaymentDifferences = async (
  db: Db,
  mailer: Mailer,
  operatorEmail: string | undefined,
  jobId: string,
): Promise<void> => {
  if (operatorEmail === undefined) return;
  const rows = await db
    .selectFrom('payment_difference')
    .selectAll()
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const lines = rows.slice(0, mostLines).map((row) =>
    describeDifference({
      ...{ subject: row.subject, reference: row.reference, purchaseId: row.purchase_id },
      ...{ hereCents: row.here_cents, thereCents: row.there_cents, outcome: row.outcome },
    }),
  );
  if (rows.length > mostLines) lines.push(`And ${rows.length - mostLines} more.`);
  await mailer.send({
    to: operatorEmail,
    subject: `Payments to look at: ${rows.length}`,
    messageId: `mail-payment-differences-${jobId}`,
    ...mailLayout({
      heading: 'The books and the card provider differ',
      paragraphs: [
        'The nightly comparison, or a look at a single payment, found this. You are told once.',
        ...lines,
      ],
      note: 'What to do about each kind: docs/payments.md, "When the books differ".',
      language: 'en',
    }),
  });
  await db
    .updateTable('payment_difference')
    .set({ told_at: databaseTime })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
};
