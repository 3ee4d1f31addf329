import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { readAgentPage } from './read-agent-page.ts';

/** Who sent a quote, for the client who got it. */
export const registerAgentPageRoutes = (app: App, { db }: { db: Db }): void => {
  app.on('GET /user/quotes/:id/agent', ({ session, params }) =>
    readAgentPage(db, session.accountId, params.id),
  );
};
