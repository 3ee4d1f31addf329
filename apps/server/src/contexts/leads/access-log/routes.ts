import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { countInterest } from './count-interest.ts';
import { accessLogDays, listApplicationViews } from './list-application-views.ts';
import { listSupportViews } from './list-support-views.ts';

/**
 * The access log: clients see which agencies read their submissions, and every account sees when support read its data.
 */
export const registerAccessLogRoutes = (app: App, { db }: { db: Db }): void => {
  app.on('GET /user/access-log', async ({ session }) =>
    success(await listApplicationViews(db, session.accountId)),
  );

  app.on('GET /user/interest', async ({ session }) =>
    success({ data: await countInterest(db, session.accountId) }),
  );

  app.on('GET /agent/profile/access-log', async ({ session }) =>
    success({
      data: await listSupportViews(db, session.accountId, accessLogDays),
      keptDays: accessLogDays,
    }),
  );
};
