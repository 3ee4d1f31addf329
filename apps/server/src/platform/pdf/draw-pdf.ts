import type PDFDocument from 'pdfkit';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** The left and right edge of what is drawn, in points. */
export const left = 56;
export const right = 556;

/** Draws a thin line over the whole width. */
export const drawRule = (pdf: PdfDocument): void => {
  pdf
    .moveTo(left, pdf.y + 4)
    .lineTo(right, pdf.y + 4)
    .lineWidth(0.5)
    .stroke('#9aa3ad');
  pdf.y += 14;
};

/** Draws a tagged document on pages of US letter size. The same content gives the same bytes. */
export const drawPdf = async (
  { title, author, locale, made }: { title: string; author: string; locale: string; made: Date },
  draw: (pdf: PdfDocument) => void,
): Promise<Buffer> => {
  // Loaded for the first document: a start needs none of it.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: 'LETTER',
    margins: { top: 64, bottom: 64, left, right: 56 },
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.addStructure(pdf.struct('Document', {}, [() => draw(pdf)]));
  pdf.end();
  return finished;
};
