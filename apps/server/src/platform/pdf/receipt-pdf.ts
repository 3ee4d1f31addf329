import { formatSignedCents } from '@fanwise/domain/money/money';
import type { Language } from '@fanwise/domain/texts/language';
import { formatDateTime } from '../mail/dates.ts';
import { drawPdf, drawRule, left, type PdfDocument, right } from './draw-pdf.ts';
import { brandName, receiptMessages } from './receipt-messages.ts';
import { writeText } from './write-text.ts';

/** The content of a receipt or credit note, as it was stored when it was issued. Amounts are integer cents. */
export type ReceiptContent = {
  number: string;
  /** R receipt · C credit note */
  kind: 'R' | 'C';
  /** The agent's language when it was issued. */
  language: Language;
  /** ISO 8601, UTC. */
  issuedAt: string;
  /** The agency's time zone when it was issued; the file says the moment in it. */
  zone: string;
  /** The company, or the brand of an installation without one. */
  seller: string;
  /** The brand under which the company sells, if it has another name. */
  sellerBrand?: string;
  sellerAddress?: string;
  agent: { name: string; agency: string | null; address: string | null };
  lines: { text: string; cents: number }[];
  taxCents: number;
  totalCents: number;
  currency: string;
  card: { brand: string; last4: string } | null;
  paymentReference: string;
  /** False in a sandbox: no money moved. */
  livemode: boolean;
  /** The receipt a credit note takes back. */
  corrects: string | null;
};

const size = 11;

const drawRow = (pdf: PdfDocument, label: string, value: string, bold = false): void => {
  const y = pdf.y;
  writeText(pdf, label, { size, bold, x: left, y, width: 240 });
  const next = pdf.y;
  const x = left + 240;
  writeText(pdf, value, { size, bold, x, y, width: right - x, align: 'right' });
  pdf.y = Math.max(next, pdf.y) + 4;
};

const drawHeading = (pdf: PdfDocument, content: ReceiptContent): void => {
  const messages = receiptMessages[content.language];
  writeText(pdf, messages.title[content.kind], { size: 20, bold: true, x: left, y: 64 });
  pdf.moveDown(0.5);
  const line = (text: string) => writeText(pdf, text, { size });
  line(messages.number(content.number));
  line(messages.issued(formatDateTime(content.language, new Date(content.issuedAt), content.zone)));
  if (content.corrects) line(messages.corrects(content.corrects));
  if (!content.livemode) line(messages.sandbox);
  pdf.moveDown();
};

const drawParties = (pdf: PdfDocument, content: ReceiptContent): void => {
  const { seller, sellerBrand, sellerAddress, agent, language } = content;
  const messages = receiptMessages[language];
  writeText(pdf, messages.from, { size, bold: true });
  for (const line of [sellerBrand ? `${seller} (${sellerBrand})` : seller, sellerAddress])
    if (line) writeText(pdf, line, { size });
  pdf.moveDown(0.5);
  writeText(pdf, messages.to, { size, bold: true });
  for (const line of [agent.agency, agent.name, agent.address])
    if (line) writeText(pdf, line, { size });
  pdf.moveDown();
};

const drawAmounts = (pdf: PdfDocument, content: ReceiptContent, client: string | null): void => {
  const messages = receiptMessages[content.language];
  const sign = content.kind === 'C' ? -1 : 1;
  drawRule(pdf);
  for (const line of content.lines) drawRow(pdf, line.text, formatSignedCents(sign * line.cents));
  if (client !== null) {
    const y = pdf.y;
    writeText(pdf, messages.client(client), { size, x: left, y, width: right - left });
    pdf.y += 4;
  }
  // Zero stays zero: minus zero would print as -$0.00.
  drawRow(pdf, messages.tax, formatSignedCents(sign * content.taxCents || 0));
  drawRule(pdf);
  drawRow(pdf, messages.total, formatSignedCents(sign * content.totalCents), true);
  pdf.moveDown();
  if (content.card)
    drawRow(
      pdf,
      messages.card,
      messages.cardEnding(brandName(content.card.brand), content.card.last4),
    );
  drawRow(pdf, messages.reference, content.paymentReference);
};

/**
 * Draws a receipt. `client` is the name of the client, which is not stored with the receipt: null where the reader may not
 * read it. The same content and name give the same bytes.
 */
export const drawReceiptPdf = (content: ReceiptContent, client: string | null): Promise<Buffer> => {
  const messages = receiptMessages[content.language];
  return drawPdf(
    {
      title: `${messages.title[content.kind]} ${content.number}`,
      author: content.seller,
      locale: messages.locale,
      made: new Date(content.issuedAt),
    },
    (pdf) => {
      drawHeading(pdf, content);
      drawParties(pdf, content);
      drawAmounts(pdf, content, client);
    },
  );
};
