import * as accounts from './contexts/accounts/compose.ts';
import * as admin from './contexts/admin/compose.ts';
import * as agents from './contexts/agents/compose.ts';
import * as applications from './contexts/applications/compose.ts';
import { readLendersOf, readPoliciesToday } from './contexts/applications/index.ts';
import * as billing from './contexts/billing/compose.ts';
import * as catalog from './contexts/catalog/compose.ts';
import * as identity from './contexts/identity/compose.ts';
import * as leads from './contexts/leads/compose.ts';
import * as messaging from './contexts/messaging/compose.ts';
import * as quotes from './contexts/quotes/compose.ts';
import type { App } from './http/register-route.ts';
import { auditJobs } from './platform/audit/jobs.ts';
import { backfillJobs } from './platform/database/migrations/backfill.ts';
import type { JobHandlers } from './platform/jobs/jobs.ts';

/** Everything the ten contexts are built from. */
export type Needs = applications.ApplicationsNeeds;

/** Adds every call of the contract to the server. */
export const registerContexts = (app: App, needs: Needs): void => {
  leads.registerRoutes(app, needs);
  identity.registerRoutes(app, needs);
  catalog.registerRoutes(app, needs);
  messaging.registerRoutes(app, needs);
  billing.registerRoutes(app, needs);
  quotes.registerRoutes(app, needs);
  agents.registerRoutes(app, needs);
  applications.registerRoutes(app, needs);
  accounts.registerRoutes(app, needs);
  admin.registerRoutes(app, needs);
};

/** Every job: those of the contexts, of the audit log and of the migrations. */
export const createJobHandlers = (needs: Needs): JobHandlers => ({
  ...leads.createJobHandlers(needs),
  ...identity.createJobHandlers(needs),
  ...messaging.createJobHandlers({
    ...needs,
    readPoliciesToday: (consumerId) => readPoliciesToday(needs, consumerId),
    readLenders: (consumerId) => readLendersOf(needs, consumerId),
  }),
  ...billing.createJobHandlers(needs),
  ...quotes.createJobHandlers(needs),
  ...agents.createJobHandlers(needs),
  ...applications.createJobHandlers(needs),
  ...accounts.createJobHandlers(needs),
  ...admin.createJobHandlers(needs),
  ...auditJobs(needs),
  ...backfillJobs(needs.db, {}),
});
