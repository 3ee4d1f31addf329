import { Refusal } from '../../../http/errors.ts';
import type { App } from '../../../http/register-route.ts';
import { getBrandSlug } from '../../../platform/brand.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { requireRecentLogin } from '../../identity/index.ts';
import type { ConsentReceiptKeys } from '../../quotes/index.ts';
import { exportOwnData } from './export/export-own-data.ts';
import { recordOptOut } from './opt-out/record-opt-out.ts';

type PrivacyNeeds = {
  db: Db;
  sealing: Sealing;
  consentKeys: ConsentReceiptKeys;
  limits: Pick<Limits, 'take'>;
};

/** Adds the download of a person's own data, which is a file and so not in the contract, and records opt-outs. */
export const registerPrivacyRoutes = (app: App, needs: PrivacyNeeds): void => {
  recordOptOut(app, needs.db);
  app.server.get('/api/privacy/export', { schema: { hide: true } }, async (request, reply) => {
    const session = await app.sessionOf(request);
    if (!session) throw new Refusal('not-logged-in');
    if (session.factorNeeded) throw new Refusal('factor-needed');
    const recent = requireRecentLogin(session);
    if (!recent.ok) throw new Refusal(recent.code);
    const taken = await needs.limits.take('export-own-data', session.accountId);
    if (!taken.ok) throw new Refusal(taken.code, taken.data, taken.extra);
    const { accountId, type } = session;
    const side = type === 1 ? ('client' as const) : ('agent' as const);
    const data = await exportOwnData(needs, { accountId, side, requestId: request.id });
    return reply
      .header('content-disposition', `attachment; filename="${getBrandSlug()}-my-data.json"`)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(data, null, 1));
  });
};
