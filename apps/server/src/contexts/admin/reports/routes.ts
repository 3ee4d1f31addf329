import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { report } from './report.ts';

/** Adds the call with which people report a quote, a contact or a lead to the operators. */
export const registerReportRoutes = (
  app: App,
  { db, limits }: { db: Db; limits: Pick<Limits, 'take'> },
): void => {
  app.on('POST /reports', async ({ body, session }) => {
    const taken = await limits.take('reports', session.accountId);
    return taken.ok ? report(db, session, body) : taken;
  });
};
