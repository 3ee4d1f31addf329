import type { App } from '../../http/register-route.ts';
import type { Company } from '../../platform/mail/company.ts';
import { type Terms, terms, translatedTerms } from './terms.ts';
import { termsPdf } from './terms-pdf.ts';

const documents: [name: string, text: Terms][] = [
  ['terms-clients', terms.clients],
  ['terms-agents', terms.agents],
  ['terms-clients-es', translatedTerms.clients],
  ['terms-agents-es', translatedTerms.agents],
];

/** The two documents people accept, and their translations, as PDF. Drawn once, when the server starts. */
export const registerLegalRoutes = async (
  { server }: Pick<App, 'server'>,
  company: Company | undefined,
): Promise<void> => {
  for (const [name, text] of documents) {
    const pdf = await termsPdf(text, company);
    server.get(`/legal/${name}.pdf`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('application/pdf')
        .header('cache-control', 'public, max-age=3600')
        .header('content-disposition', `inline; filename="fanwise-${name}-${text.version}.pdf"`)
        .header('x-content-type-options', 'nosniff')
        .send(pdf),
    );
  }
};
