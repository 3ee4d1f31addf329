import type { CallHoursByState } from '@fanwise/domain/quotes/call-hours';
import { readLanguage } from '../../../http/language-of.ts';
import { type App, isAgent, toActor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import { readConsentRequest } from './read-consent-request.ts';
import type { ConsentReceiptKeys } from './receipt-keys.ts';
import { readChain } from './receipts/chain.ts';
import { listPublishedKeys } from './receipts/consent-keys.ts';
import { openReceipt } from './receipts/open-receipt.ts';
import { readReceipt } from './receipts/read-receipt.ts';

type ConsentNeeds = {
  db: Db;
  consentKeys: ConsentReceiptKeys;
  catalog: { callHours: CallHoursByState };
  limits: Pick<Limits, 'take'>;
};

/** Registers the consent request of a choice, and the consent receipts. */
export const registerConsentRoutes = (
  app: App,
  { db, consentKeys, catalog, limits }: ConsentNeeds,
): void => {
  app.on('GET /user/quotes/:id/consent', ({ params, session, request }) =>
    readConsentRequest(db, catalog, {
      consumerId: session.accountId,
      quoteId: params.id,
      language: readLanguage(request),
    }),
  );

  app.on('GET /receipts/chain', async ({ query, request }) => {
    const taken = await limits.take('consent-receipts', computeSource(request));
    if (!taken.ok) return taken;
    const from = /^\d{1,15}$/.test(query.from ?? '') ? Number(query.from) : 1;
    return success(await readChain(db, from));
  });
  app.on('GET /receipts/:id', async ({ params, request }) => {
    const taken = await limits.take('consent-receipts', computeSource(request));
    return taken.ok ? readReceipt(db, params.id) : taken;
  });
  app.on('GET /receipts/:id/open', ({ params, session }) =>
    openReceipt(db, consentKeys, {
      accountId: session.accountId,
      agency: isAgent(session) ? toActor(session) : null,
      id: params.id,
    }),
  );

  const hidden = { schema: { hide: true } };
  app.server.get('/.well-known/fanwise-consent-keys.json', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/jwk-set+json')
      .send(await listPublishedKeys(db, consentKeys.signing)),
  );
};
