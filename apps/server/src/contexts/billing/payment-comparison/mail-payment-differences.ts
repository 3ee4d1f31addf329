import type { Db } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import { type MailReader, mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { differenceMessages } from './messages.ts';
import { describeDifference } from './payment-differences.ts';

const maxLines = 50;

/**
 * Mails the operator all differences they have not been told of. Without an operator's address, differences are only
 * stored and logged.
 */
export const mailPaymentDifferences = async (
  db: Db,
  mailer: Mailer,
  operator: MailReader | undefined,
  jobId: string,
): Promise<void> => {
  if (operator === undefined) return;
  const { email, language } = operator;
  const messages = differenceMessages[language].mail;
  const rows = await db
    .selectFrom('payment_difference')
    .selectAll()
    .where('notified_at', 'is', null)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const lines = rows.slice(0, maxLines).map((row) =>
    describeDifference(
      {
        subject: row.subject,
        reference: row.reference,
        purchaseId: row.purchase_id,
        bookedCents: row.booked_cents,
        providerCents: row.provider_cents,
        outcome: row.outcome,
      },
      language,
    ),
  );
  if (rows.length > maxLines) lines.push(messages.more(rows.length - maxLines));
  await mailer.send({
    to: email,
    subject: messages.subject(rows.length),
    messageId: `mail-payment-differences-${jobId}`,
    evenIfStopped: true,
    ...mailLayout({
      heading: messages.heading,
      paragraphs: [messages.intro, ...lines],
      note: messages.note,
      language,
    }),
  });
  await db
    .updateTable('payment_difference')
    .set({ notified_at: databaseTime })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
};
