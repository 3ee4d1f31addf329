import type { LicenceRules } from '@fanwise/domain/agents/licence-rules';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import { changeLicence, enterLicences, giveUpLicence } from './enter-licences.ts';
import { readLicences } from './read-licences.ts';

type LicenceNeeds = { db: Db; limits: Limits; rules: LicenceRules };

/** The agent's own licenses. */
export const registerLicenceRoutes = (app: App, { db, limits, rules }: LicenceNeeds): void => {
  app.on('GET /agent/profile/licences', async ({ session }) =>
    success(await readLicences(db, session.accountId)),
  );

  app.on('POST /agent/profile/licences', async ({ body, session, request }) => {
    const taken = await limits.take('licence-change', session.accountId);
    if (!taken.ok) return taken;
    const agent = { agentId: session.accountId, requestId: request.id };
    const entered = await enterLicences(db, agent, body.licences);
    return entered.ok ? success(await readLicences(db, session.accountId)) : entered;
  });

  app.on('PUT /agent/profile/licences/:id', async ({ params, body, session, request }) => {
    const taken = await limits.take('licence-change', session.accountId);
    if (!taken.ok) return taken;
    const agent = { agentId: session.accountId, requestId: request.id };
    const changed = await changeLicence(db, agent, params.id, body);
    return changed.ok ? success(await readLicences(db, session.accountId)) : changed;
  });

  app.on('DELETE /agent/profile/licences/:id', ({ params, session, request }) => {
    const agent = { agentId: session.accountId, requestId: request.id };
    return giveUpLicence({ db, rules }, agent, params.id);
  });
};
