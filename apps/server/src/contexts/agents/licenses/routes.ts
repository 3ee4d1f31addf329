import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { success } from '../../../platform/result.ts';
import { changeLicense, endLicense, enterLicenses } from './enter-licenses.ts';
import { readLicenses } from './read-licenses.ts';

type LicenseNeeds = { db: Db; limits: Limits; rules: LicenseRules };

/** The agent's own licenses. */
export const registerLicenseRoutes = (app: App, { db, limits, rules }: LicenseNeeds): void => {
  app.on('GET /agent/profile/licenses', async ({ session }) =>
    success(await readLicenses(db, session.accountId)),
  );

  app.on('POST /agent/profile/licenses', async ({ body, session, request }) => {
    const taken = await limits.take('license-change', session.accountId);
    if (!taken.ok) return taken;
    const agent = { memberId: session.accountId, requestId: request.id };
    const entered = await enterLicenses(db, agent, body.licenses);
    return entered.ok ? success(await readLicenses(db, session.accountId)) : entered;
  });

  app.on('PUT /agent/profile/licenses/:id', async ({ params, body, session, request }) => {
    const taken = await limits.take('license-change', session.accountId);
    if (!taken.ok) return taken;
    const agent = { memberId: session.accountId, requestId: request.id };
    const changed = await changeLicense(db, agent, params.id, body);
    return changed.ok ? success(await readLicenses(db, session.accountId)) : changed;
  });

  app.on('DELETE /agent/profile/licenses/:id', ({ params, session, request }) => {
    const agent = { memberId: session.accountId, requestId: request.id };
    return endLicense({ db, rules }, agent, params.id);
  });
};
