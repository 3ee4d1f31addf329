import { randomUUID } from 'node:crypto';
import { clientPage, pages } from '@fanwise/contract/pages';
import { type AgencyRole, type Member, may } from '@fanwise/domain/agents/capabilities';
import { formatCents } from '@fanwise/domain/money/money';
import type { Language } from '@fanwise/domain/texts/language';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { formatDateTime } from '../../../platform/mail/dates.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { drawReceiptPdf, type ReceiptContent } from '../../../platform/pdf/receipt-pdf.ts';
import { findMoneyReaders } from '../../messaging/index.ts';
import { readClientNames } from '../unlocks/client-names.ts';

/** The dependencies of the receipt mails. */
export type ReceiptMailNeeds = { db: Db; mailer: Mailer; publicUrl: string };

const receiptMessages = {
  en: {
    R: {
      subject: 'Your receipt',
      heading: 'Thank you for your payment',
      text: 'The receipt is attached.',
    },
    C: {
      subject: 'Your refund',
      heading: 'Your fee goes back to your card',
      text: 'The credit note is attached. Banks take a few days to show the money.',
    },
    open: 'The contact details of your client are open.',
    client: 'Client',
    lead: 'Lead',
    amount: 'Amount',
    payer: 'Paid by',
    button: 'Open the client',
    statement: 'Open the statement',
  },
  es: {
    R: {
      subject: 'Su recibo',
      heading: 'Gracias por su pago',
      text: 'Adjuntamos el recibo.',
    },
    C: {
      subject: 'Su reembolso',
      heading: 'Su tarifa vuelve a su tarjeta',
      text: 'Adjuntamos la nota de crédito. Los bancos tardan unos días en mostrar el dinero.',
    },
    open: 'Los datos de contacto de su cliente están a la vista.',
    client: 'Cliente',
    lead: 'Prospecto',
    amount: 'Importe',
    payer: 'Pagado por',
    button: 'Abrir el cliente',
    statement: 'Abrir el estado de cuenta',
  },
};

/** A member of the agency who is mailed the receipt. */
type Recipient = Member & { id: number; email: string; language: Language };

/**
 * Mails a receipt or credit note to the owners and accountants of the agency, with client, lead, amount, time and payer.
 * It belongs to the payment, so it is sent even to members who want no mails. The client is named only to members who
 * may read the name, while the contact is open. Several recipients have a job each, so that none is mailed twice.
 */
export const mailReceipt = async (
  needs: ReceiptMailNeeds,
  {
    receiptNumber,
    recipientId,
    again,
  }: { receiptNumber: string; recipientId?: number; again?: string },
): Promise<void> => {
  const { db } = needs;
  const receipt = await db
    .selectFrom('receipt')
    .innerJoin('purchase', 'purchase.id', 'receipt.purchase_id')
    .select([
      'receipt.agency_id as agencyId',
      'receipt.content',
      'receipt.kind',
      'purchase.application_id as applicationId',
      'purchase.member_id as payerId',
    ])
    .where('receipt.number', '=', receiptNumber)
    .executeTakeFirst();
  if (!receipt) return;
  const recipients = await findRecipients(db, receipt.agencyId);
  const [firstRecipient, ...otherRecipients] = recipients.filter(
    ({ id }) => recipientId === undefined || id === recipientId,
  );
  if (!firstRecipient) return;
  if (otherRecipients.length > 0)
    for (const { id } of [firstRecipient, ...otherRecipients])
      await enqueue(
        db,
        'mail-receipt',
        { receiptNumber, recipientId: id, ...(again && { again }) },
        { key: `mail-receipt:${receiptNumber}:${id}` },
      );
  else await mailRecipient(needs, { ...receipt, again }, firstRecipient);
};

/** Mails the receipt of a purchase again, and its credit note if there is one. */
export const mailReceiptsAgain = async (trx: Trx, purchaseId: string): Promise<void> => {
  const again = randomUUID();
  const { rows } = await sql<{ number: string }>`
    select number from receipt where purchase_id = ${purchaseId} order by issued_at`.execute(trx);
  for (const { number } of rows)
    await enqueue(trx, 'mail-receipt', { receiptNumber: number, again });
};

const findRecipients = async (db: Db, agencyId: number): Promise<Recipient[]> => {
  const members = await db
    .selectFrom('account')
    .innerJoin('agency_member as member', 'member.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account.language', 'member.role', 'member.may_unlock'])
    .where('account.id', 'in', (await findMoneyReaders(db, agencyId)).concat(0))
    .orderBy('account.id')
    .execute();
  return members.flatMap(({ email, may_unlock: mayUnlock, role, ...member }) =>
    email === null ? [] : [{ ...member, email, mayUnlock, role: role as AgencyRole }],
  );
};

const mailRecipient = async (
  { db, mailer, publicUrl }: ReceiptMailNeeds,
  receipt: {
    agencyId: number;
    content: unknown;
    kind: 'R' | 'C';
    applicationId: number;
    payerId: number;
    again: string | undefined;
  },
  recipient: Recipient,
): Promise<void> => {
  const { agencyId, kind, applicationId, payerId, again } = receipt;
  const content = receipt.content as ReceiptContent;
  const { language, role, mayUnlock } = recipient;
  const readsClients = may(recipient, 'clients');
  const messageId = ['mail-receipt', content.number, recipient.id, again].filter(Boolean).join('-');
  const names = await readClientNames(
    db,
    {
      accountId: recipient.id,
      member: { agencyId, role, mayUnlock, isLimited: false, hasColleagues: false },
      isVisit: false,
      requestId: messageId,
    },
    [applicationId],
  );
  const name = names.get(applicationId) ?? null;
  const messages = receiptMessages[language];
  const { subject, heading, text: paragraph } = messages[kind];
  const facts = [
    ...(name ? [`${messages.client}: ${maskContacts(name)}`] : []),
    `${messages.lead}: ${applicationId}`,
    `${messages.amount}: ${formatCents(content.totalCents)}`,
  ];
  const when = [
    formatDateTime(language, new Date(content.issuedAt), content.zone),
    ...(payerId === recipient.id ? [] : [`${messages.payer}: ${maskContacts(content.agent.name)}`]),
  ];
  const body = mailLayout({
    heading,
    paragraphs: [
      facts.join(' · '),
      when.join(' · '),
      readsClients && name && kind === 'R' ? `${paragraph} ${messages.open}` : paragraph,
    ],
    button: readsClients
      ? { label: messages.button, url: publicUrl + clientPage(applicationId) }
      : { label: messages.statement, url: publicUrl + pages.statement },
    language,
  });
  await mailer.send({
    to: recipient.email,
    subject: `${subject} ${content.number}`,
    ...body,
    messageId,
    evenIfStopped: true,
    attachments: [
      {
        filename: `${content.number}.pdf`,
        contentType: 'application/pdf',
        content: await drawReceiptPdf(content, name),
      },
    ],
  });
};
