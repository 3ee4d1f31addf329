import type PDFDocument from 'pdfkit';
import { momentIn } from '../mail/dates.ts';
import { brandName, receiptMessages } from './receipt-messages.ts';
import { writeText } from './write-text.ts';

/** The content of a receipt or credit note, as it was stored when it was issued. Amounts are integer cents. */
export type ReceiptContent = {
  number: string;
  /** R receipt · C credit note */
  kind: 'R' | 'C';
  /** The agent's language when it was issued. */
  language: 'en' | 'es';
  /** ISO 8601, UTC. */
  issuedAt: string;
  /** The agency's time zone when it was issued; the file says the moment in it. */
  zone: string;
  seller: string;
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

const left = 56;
const right = 556;

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

type Document = InstanceType<typeof PDFDocument>;

const size = 11;

const row = (pdf: Document, label: string, value: string, bold = false): void => {
  const y = pdf.y;
  writeText(pdf, label, { size, bold, x: left, y, width: 240 });
  const next = pdf.y;
  const x = left + 240;
  writeText(pdf, value, { size, bold, x, y, width: right - x, align: 'right' });
  pdf.y = Math.max(next, pdf.y) + 4;
};

const rule = (pdf: Document): void => {
  pdf
    .moveTo(left, pdf.y + 4)
    .lineTo(right, pdf.y + 4)
    .lineWidth(0.5)
    .stroke('#9aa3ad');
  pdf.y += 14;
};

const heading = (pdf: Document, content: ReceiptContent): void => {
  const words = receiptMessages[content.language];
  writeText(pdf, words.title[content.kind], { size: 20, bold: true, x: left, y: 64 });
  pdf.moveDown(0.5);
  const line = (text: string) => writeText(pdf, text, { size });
  line(words.number(content.number));
  line(words.issued(momentIn(content.language, new Date(content.issuedAt), content.zone)));
  if (content.corrects) line(words.corrects(content.corrects));
  if (!content.livemode) line(words.sandbox);
  pdf.moveDown();
};

const parties = (pdf: Document, { seller, agent, language }: ReceiptContent): void => {
  const words = receiptMessages[language];
  writeText(pdf, words.from, { size, bold: true });
  writeText(pdf, seller, { size });
  pdf.moveDown(0.5);
  writeText(pdf, words.to, { size, bold: true });
  for (const line of [agent.agency, agent.name, agent.address])
    if (line) writeText(pdf, line, { size });
  pdf.moveDown();
};

const amounts = (pdf: Document, content: ReceiptContent, client: string | null): void => {
  const words = receiptMessages[content.language];
  const sign = content.kind === 'C' ? -1 : 1;
  rule(pdf);
  for (const line of content.lines) row(pdf, line.text, dollars(sign * line.cents));
  if (client !== null) {
    const y = pdf.y;
    writeText(pdf, words.client(client), { size, x: left, y, width: right - left });
    pdf.y += 4;
  }
  // Zero stays zero: minus zero would print as -$0.00.
  row(pdf, words.tax, dollars(sign * content.taxCents || 0));
  rule(pdf);
  row(pdf, words.total, dollars(sign * content.totalCents), true);
  pdf.moveDown();
  if (content.card)
    row(pdf, words.card, words.cardEnding(brandName(content.card.brand), content.card.last4));
  row(pdf, words.reference, content.paymentReference);
};

/**
 * Draws a receipt. `client` is the name of the client, which is not stored with the receipt: null where the reader may not
 * read it. The same content and name give the same bytes.
 */
export const receiptPdf = async (
  content: ReceiptContent,
  client: string | null,
): Promise<Buffer> => {
  // Loaded for the first document: a start needs none of it.
  const { default: PdfDocument } = await import('pdfkit');
  const issued = new Date(content.issuedAt);
  const pdf = new PdfDocument({
    size: 'LETTER',
    margins: { top: 64, bottom: 64, left, right: 56 },
    pdfVersion: '1.7',
    tagged: true,
    lang: receiptMessages[content.language].locale,
    displayTitle: true,
    info: {
      Title: `${receiptMessages[content.language].title[content.kind]} ${content.number}`,
      Author: content.seller,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const draw = (): void => {
    heading(pdf, content);
    parties(pdf, content);
    amounts(pdf, content, client);
  };
  pdf.addStructure(pdf.struct('Document', {}, [draw]));
  pdf.end();
  return finished;
};
