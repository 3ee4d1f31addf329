import type { App } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { readAgentPage } from './read-agent-page.ts';

/** Registers the page about an agent for the clients who have a quote of that agent. */
export const registerAgentPageRoutes = (app: App, { db }: { db: Db }): void => {
  app.on('GET /user/quotes/:id/agent', ({ session, params }) =>
    readAgentPage(db, session.accountId, params.id),
  );
};
