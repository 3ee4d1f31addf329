import { readLanguage } from '../../../http/language-of.ts';
import type { App } from '../../../http/register-route.ts';
import { getBrandSlug } from '../../../platform/brand.ts';
import type { Company } from '../../../platform/mail/company.ts';
import { success } from '../../../platform/result.ts';
import { privacy, type Terms, terms, translatedTerms } from './terms.ts';
import { drawTermsPdf } from './terms-pdf.ts';

/** Returns how long each kind of data is stored, in one language. */
type ListRetention = (
  language: Terms['language'],
) => readonly { what: string; kept: string; end: string }[];

const retentionTitles = { en: 'What is kept, and how long', es: 'Qué se conserva y cuánto tiempo' };

/** Appends the retention table to the privacy text, one line for each row, for the PDF. */
const withRetentionTable = (text: Terms, listRetention: ListRetention): Terms => ({
  ...text,
  sections: [
    ...text.sections,
    {
      heading: retentionTitles[text.language],
      text: listRetention(text.language)
        .map(({ what, kept, end }) => `${what}: ${kept} (${end})`)
        .join('\n'),
    },
  ],
});

/** Draws the PDF of each version once, at the first request for it, so that the start of the process stays fast. */
const createPdfRenderer = (textOf: () => Terms, company: Company | undefined) => {
  let last: { text: Terms; pdf: Promise<Buffer> } | undefined;
  return () => {
    const text = textOf();
    if (last?.text.sha256 === text.sha256) return last;
    const drawing = { text, pdf: drawTermsPdf(text, company) };
    last = drawing;
    drawing.pdf.catch(() => {
      if (last === drawing) last = undefined;
    });
    return drawing;
  };
};

/** Adds the calls for the terms and the privacy notice as PDF, in both languages, and for the privacy text. */
export const registerLegalRoutes = (
  app: App,
  company: Company | undefined,
  listRetention: ListRetention,
): void => {
  const documents: [name: string, textOf: () => Terms][] = [
    ['terms-clients', () => terms.clients],
    ['terms-agents', () => terms.agents],
    ['terms-clients-es', () => translatedTerms.clients],
    ['terms-agents-es', () => translatedTerms.agents],
    ['privacy', () => withRetentionTable(privacy.en, listRetention)],
    ['privacy-es', () => withRetentionTable(privacy.es, listRetention)],
  ];
  for (const [name, textOf] of documents) {
    const draw = createPdfRenderer(textOf, company);
    app.server.get(`/legal/${name}.pdf`, { schema: { hide: true } }, async (_request, reply) => {
      const { text, pdf } = draw();
      return reply
        .type('application/pdf')
        .header('cache-control', 'public, max-age=3600')
        .header(
          'content-disposition',
          `inline; filename="${getBrandSlug()}-${name}-${text.version}.pdf"`,
        )
        .header('x-content-type-options', 'nosniff')
        .send(await pdf);
    });
  }
  app.on('GET /privacy', async ({ request, reply }) => {
    const language = readLanguage(request);
    const { title, version, sections } = privacy[language];
    reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-language' });
    return success({
      data: {
        title,
        version,
        sections,
        keptTitle: retentionTitles[language],
        kept: [...listRetention(language)],
      },
    });
  });
};
