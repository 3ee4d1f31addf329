import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { readFinalPrice, reportFinalPrice } from './report-final-price.ts';

/** Registers the calls by which both sides report the final price. */
export const registerFinalPriceRoutes = (app: App, { db }: { db: Db }): void => {
  app.on('PUT /user/quotes/:id/final', ({ params, body, session, request }) =>
    reportFinalPrice(
      db,
      { side: 'client', accountId: session.accountId, quoteId: params.id },
      body,
      request.id,
    ),
  );

  app.on('PUT /agent/profile/leads/:id/final', ({ params, body, session, request }) =>
    reportFinalPrice(
      db,
      {
        side: 'agent',
        accountId: session.accountId,
        agencyId: session.member.agencyId,
        applicationId: params.id,
      },
      body,
      request.id,
    ),
  );

  app.on('GET /agent/profile/leads/:id/final', async ({ params, session }) => {
    const speaker = {
      side: 'agent',
      accountId: session.accountId,
      agencyId: session.member.agencyId,
      applicationId: params.id,
    } as const;
    const final = await readFinalPrice(db, speaker);
    return final.ok ? success({ data: final.value }) : final;
  });
};
