import type { App } from '../../http/register-route.ts';
import { terms } from './terms.ts';
import { termsPdf } from './terms-pdf.ts';

/** The two documents people accept, as PDF. Drawn once, when the server starts. */
export const registerLegalRoutes = async ({ server }: Pick<App, 'server'>): Promise<void> => {
  for (const [audience, text] of Object.entries(terms)) {
    const pdf = await termsPdf(text);
    server.get(
      `/legal/terms-${audience}.pdf`,
      { schema: { hide: true } },
      async (_request, reply) =>
        reply
          .type('application/pdf')
          .header('cache-control', 'public, max-age=3600')
          .header(
            'content-disposition',
            `inline; filename="fanwise-terms-${audience}-${text.version}.pdf"`,
          )
          .header('x-content-type-options', 'nosniff')
          .send(pdf),
    );
  }
};
