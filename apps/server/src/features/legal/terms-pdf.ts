import { type Company, companyLine } from '../../platform/mail/company.ts';
import type { Terms } from './terms.ts';

const ink = '#14213D';
const brand = '#0B6B57';
const quiet = '#44506B';

const words = {
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
  const { version, page: pageWord, of } = words[terms.language];
  const pages = pdf.bufferedPageRange();
  for (let page = 0; page < pages.count; page += 1) {
    pdf.switchToPage(pages.start + page);
    pdf.page.margins.bottom = 0;
    pdf
      .font('Helvetica')
      .fontSize(8.5)
      .fillColor(quiet)
      .text(
        `${terms.title} · ${version.toLowerCase()} ${terms.version} · ${pageWord} ${page + 1} ${of} ${pages.count}`,
        64,
        pdf.page.height - 44,
      );
  }
};

/** A legal text as a tagged PDF; the same text gives the same bytes. */
export const termsPdf = async (terms: Terms, company?: Company): Promise<Buffer> => {
  // Loaded for the first document: a start needs none of it.
  const { default: PdfDocument } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const { locale, version, runBy } = words[terms.language];
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
        Author: 'Fanwise',
        CreationDate: new Date(`${terms.version}T00:00:00Z`),
      },
    });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);

    const heading = (level: 'H1' | 'H2', draw: () => void) =>
      pdf.addStructure(pdf.struct(level, {}, draw));
    pdf.font('Helvetica-Bold').fontSize(11).fillColor(brand).text('Fanwise');
    heading(
      'H1',
      () =>
        void pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(24).fillColor(ink).text(terms.title),
    );
    pdf
      .font('Helvetica')
      .fontSize(10)
      .fillColor(quiet)
      .text(`${version} ${terms.version}`)
      .text(company ? `${runBy} ${companyLine(company)}` : '')
      .moveDown(1);
    for (const section of terms.sections) {
      heading(
        'H2',
        () =>
          void pdf
            .moveDown(0.7)
            .font('Helvetica-Bold')
            .fontSize(12.5)
            .fillColor(ink)
            .text(section.heading),
      );
      const paragraph = () =>
        void pdf
          .moveDown(0.25)
          .font('Helvetica')
          .fontSize(10.5)
          .fillColor(ink)
          .text(section.text, { lineGap: 3 });
      pdf.addStructure(pdf.struct('P', {}, paragraph));
    }
    drawFooter(pdf, terms);
    pdf.end();
  });
};
