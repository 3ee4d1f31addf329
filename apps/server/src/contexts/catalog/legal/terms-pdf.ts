import { getBrand, getBrandColor, withBrand } from '../../../platform/brand.ts';
import { type Company, formatCompanyLine } from '../../../platform/mail/company.ts';
import { writeText } from '../../../platform/pdf/write-text.ts';
import type { Terms } from './terms.ts';

const textColor = '#14213D';
const mutedColor = '#44506B';

const messages = {
  en: { locale: 'en-US', version: 'Version', page: 'page', of: 'of', runBy: 'Fanwise is run by' },
  es: {
    locale: 'es-US',
    version: 'Versión',
    page: 'página',
    of: 'de',
    runBy: 'Fanwise es operado por',
  },
};

const drawFooter = (pdf: PDFKit.PDFDocument, terms: Terms): void => {
  const { version, page: pageWord, of } = messages[terms.language];
  const pages = pdf.bufferedPageRange();
  for (let page = 0; page < pages.count; page += 1) {
    pdf.switchToPage(pages.start + page);
    pdf.page.margins.bottom = 0;
    const text = `${terms.title} · ${version.toLowerCase()} ${terms.version} · ${pageWord} ${page + 1} ${of} ${pages.count}`;
    writeText(pdf, text, { size: 8.5, color: mutedColor, x: 64, y: pdf.page.height - 44 });
  }
};

/** Draws a legal text as a tagged PDF. The same text always gives the same bytes. */
export const drawTermsPdf = async (terms: Terms, company?: Company): Promise<Buffer> => {
  // Imported when the first document is drawn, because a start does not need it.
  const { default: PdfDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const { locale, version, runBy } = messages[terms.language];
    const pdf = new PdfDocument({
      size: 'LETTER',
      margins: { top: 64, bottom: 72, left: 64, right: 64 },
      bufferPages: true,
      tagged: true,
      lang: locale,
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: `${terms.title}, ${version.toLowerCase()} ${terms.version}`,
        Author: getBrand().name,
        CreationDate: new Date(`${terms.version}T00:00:00Z`),
      },
    });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);

    const heading = (level: 'H1' | 'H2', draw: () => void) =>
      pdf.addStructure(pdf.struct(level, {}, draw));
    writeText(pdf, getBrand().name, { size: 11, bold: true, color: getBrandColor() });
    heading('H1', () => {
      pdf.moveDown(0.6);
      writeText(pdf, terms.title, { size: 24, bold: true, color: textColor });
    });
    writeText(pdf, `${version} ${terms.version}`, { size: 10, color: mutedColor });
    if (company)
      writeText(pdf, `${withBrand(runBy)} ${formatCompanyLine(company)}`, {
        size: 10,
        color: mutedColor,
      });
    pdf.moveDown(1);
    for (const section of terms.sections) {
      heading('H2', () => {
        pdf.moveDown(0.7);
        writeText(pdf, section.heading, { size: 12.5, bold: true, color: textColor });
      });
      const paragraph = () => {
        pdf.moveDown(0.25);
        writeText(pdf, section.text, { size: 10.5, color: textColor, lineGap: 3 });
      };
      pdf.addStructure(pdf.struct('P', {}, paragraph));
    }
    drawFooter(pdf, terms);
    pdf.end();
  });
};
