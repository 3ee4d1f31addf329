import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { report } from './report.ts';

/** Telling us that something is not right, for an operator to look at. */
export const registerReportRoutes = (
  app: App,
  { db, limits }: { db: Db; limits: Pick<Limits, 'take'> },
): void => {
  app.on('POST /reports', async ({ body, session }) => {
    const taken = await limits.take('reports', session.accountId);
    return taken.ok ? report(db, session, body) : taken;
  });
};
