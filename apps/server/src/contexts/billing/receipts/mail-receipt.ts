import { clientPage } from '@fanwise/contract/pages';
import { formatCents } from '@fanwise/domain/money/money';
import { maskContacts } from '@fanwise/domain/texts/masking';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type ReceiptContent, receiptPdf } from '../../../platform/pdf/receipt-pdf.ts';

/** Reads the name of a client for the member who paid. Null once the contact is closed. Belongs to agents, a later context. */
export type ReadClientName = (
  actor: Actor,
  applicationId: number,
  requestId: string,
) => Promise<string | null>;

/** The dependencies of the receipt mails. */
export type ReceiptMailNeeds = {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  readClientName: ReadClientName;
};

const words = {
  en: {
    R: {
      subject: 'Your receipt',
      heading: 'Thank you for your payment',
      text: 'The receipt is attached. The contact details of your client are open.',
    },
    C: {
      subject: 'Your refund',
      heading: 'Your fee goes back to your card',
      text: 'The credit note is attached. Banks take a few days to show the money.',
    },
    client: 'Client',
    lead: 'Lead',
    amount: 'Amount',
    button: 'Open the client',
  },
  es: {
    R: {
      subject: 'Su recibo',
      heading: 'Gracias por su pago',
      text: 'Adjuntamos el recibo. Los datos de contacto de su cliente están a la vista.',
    },
    C: {
      subject: 'Su reembolso',
      heading: 'Su tarifa vuelve a su tarjeta',
      text: 'Adjuntamos la nota de crédito. Los bancos tardan unos días en mostrar el dinero.',
    },
    client: 'Cliente',
    lead: 'Prospecto',
    amount: 'Importe',
    button: 'Abrir el cliente',
  },
};

/**
 * Mails a receipt or credit note to its agent, with client, lead and amount. It belongs to the payment, so it is sent
 * even if the agent wants no mails. A client whose contact is closed is not named.
 */
export const mailReceipt = async (
  { db, mailer, publicUrl, readClientName }: ReceiptMailNeeds,
  receiptNumber: string,
): Promise<void> => {
  const receipt = await db
    .selectFrom('receipt')
    .innerJoin('account', 'account.id', 'receipt.agent_id')
    .innerJoin('purchase', 'purchase.id', 'receipt.purchase_id')
    .select([
      'receipt.agent_id',
      'receipt.content',
      'receipt.kind',
      'purchase.application_id',
      'purchase.member_id',
      'account.email',
      'account.language',
    ])
    .where('receipt.number', '=', receiptNumber)
    .executeTakeFirst();
  if (!receipt?.email) return;
  const messageId = `mail-receipt-${receiptNumber}`;
  const {
    agent_id: agentId,
    member_id: memberId,
    application_id: applicationId,
    language,
  } = receipt;
  const content = receipt.content as ReceiptContent;
  const name = await readClientName({ agentId, memberId }, applicationId, messageId);
  const text = words[language];
  const { subject, heading, text: paragraph } = text[receipt.kind];
  const facts = [
    ...(name ? [`${text.client}: ${maskContacts(name)}`] : []),
    `${text.lead}: ${applicationId}`,
    `${text.amount}: ${formatCents(content.totalCents)}`,
  ];
  const body = mailLayout({
    heading,
    paragraphs: [facts.join(' · '), paragraph],
    button: { label: text.button, url: publicUrl + clientPage(applicationId) },
    language,
  });
  await mailer.send({
    to: receipt.email,
    subject: `${subject} ${receiptNumber}`,
    ...body,
    messageId,
    attachments: [
      {
        filename: `${receiptNumber}.pdf`,
        contentType: 'application/pdf',
        content: await receiptPdf(content),
      },
    ],
  });
};
