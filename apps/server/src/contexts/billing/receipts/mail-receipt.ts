import { pages } from '@fanwise/contract/pages';
import type { Db } from '../../../platform/database/connect.ts';
import { mailLayout } from '../../../platform/mail/layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type ReceiptContent, receiptPdf } from '../../../platform/pdf/receipt-pdf.ts';

const words = {
  en: {
    R: {
      subject: 'Your receipt',
      heading: 'Thank you for your payment',
      text: 'The receipt is attached. The contact details of your client are open in your leads.',
    },
    C: {
      subject: 'Your refund',
      heading: 'Your fee goes back to your card',
      text: 'The credit note is attached. Banks take a few days to show the money.',
    },
    button: 'Open my leads',
  },
  es: {
    R: {
      subject: 'Su recibo',
      heading: 'Gracias por su pago',
      text: 'Adjuntamos el recibo. Los datos de contacto de su cliente están a la vista en sus prospectos.',
    },
    C: {
      subject: 'Su reembolso',
      heading: 'Su tarifa vuelve a su tarjeta',
      text: 'Adjuntamos la nota de crédito. Los bancos tardan unos días en mostrar el dinero.',
    },
    button: 'Abrir mis prospectos',
  },
};

/**
 * Mails a receipt or credit note to its agent. It belongs to the payment, so it is sent even if the agent wants no
 * mails.
 */
export const mailReceipt = async (
  { db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string },
  receiptNumber: string,
): Promise<void> => {
  const receipt = await db
    .selectFrom('receipt')
    .innerJoin('account', 'account.id', 'receipt.agent_id')
    .select(['receipt.content', 'receipt.kind', 'account.email', 'account.language'])
    .where('receipt.number', '=', receiptNumber)
    .executeTakeFirst();
  if (!receipt?.email) return;
  const text = words[receipt.language];
  const { subject, heading, text: paragraph } = text[receipt.kind];
  const body = mailLayout({
    heading,
    paragraphs: [paragraph],
    button: { label: text.button, url: publicUrl + pages.leads },
    language: receipt.language,
  });
  await mailer.send({
    to: receipt.email,
    subject: `${subject} ${receiptNumber}`,
    ...body,
    messageId: `mail-receipt-${receiptNumber}`,
    attachments: [
      {
        filename: `${receiptNumber}.pdf`,
        contentType: 'application/pdf',
        content: await receiptPdf(receipt.content as ReceiptContent),
      },
    ],
  });
};
