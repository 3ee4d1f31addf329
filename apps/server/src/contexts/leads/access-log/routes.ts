import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { countInterest } from './count-interest.ts';
import { listOperatorLooks } from './list-operator-looks.ts';
import { listVisitors, visitsKeptDays } from './list-visitors.ts';

/** The book in which consumers see who read what they submitted, and everybody when our support looked. */
export const registerVisitorRoutes = (app: App, { db }: { db: Db }): void => {
  app.on('GET /user/visitors', async ({ session }) =>
    success(await listVisitors(db, session.accountId)),
  );

  app.on('GET /user/interest', async ({ session }) =>
    success({ data: await countInterest(db, session.accountId) }),
  );

  app.on('GET /agent/profile/visits', async ({ session }) =>
    success({
      data: await listOperatorLooks(db, session.accountId, visitsKeptDays),
      kept_days: visitsKeptDays,
    }),
  );
};
