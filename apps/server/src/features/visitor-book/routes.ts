import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { success } from '../../platform/result.ts';
import { listVisitors } from './list-visitors.ts';

/** The book in which consumers see who read what they submitted. */
export const registerVisitorRoutes = (app: App, { db }: { db: Db }): void => {
  app.on('GET /user/visitors', async ({ session }) =>
    success(await listVisitors(db, session.accountId)),
  );
};
