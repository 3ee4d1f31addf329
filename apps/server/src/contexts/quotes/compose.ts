import type { App } from '../../http/register-route.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import type { BillingNeeds } from '../billing/index.ts';
import { callWindowTasks } from './call-windows/jobs.ts';
import { registerCallWindowRoutes } from './call-windows/routes.ts';
import type { Consents } from './consent/consents.ts';
import { consentTasks } from './consent/jobs.ts';
import { registerConsentRoutes } from './consent/routes.ts';
import { stopTasks } from './do-not-contact/jobs.ts';
import { registerStopRoutes } from './do-not-contact/routes.ts';
import { finalPriceTasks } from './final-prices/jobs.ts';
import { registerFinalPriceRoutes } from './final-prices/routes.ts';
import { quoteTasks } from './jobs.ts';
import { registerQuoteRoutes } from './routes.ts';
import { unlockDeadlineTasks } from './unlock-deadline/jobs.ts';

/** What this context and all above it are built from. */
export type QuotesNeeds = BillingNeeds & { consents: Consents };

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: QuotesNeeds): void => {
  const { catalog, config, fees } = needs;
  const { comparisonOmitStates } = config;
  registerQuoteRoutes(app, {
    ...needs,
    feeOf: fees.feeOf,
    tender: catalog.tender,
    comparisonOmitStates,
  });
  registerConsentRoutes(app, needs);
  registerCallWindowRoutes(app, needs);
  registerStopRoutes(app, needs);
  registerFinalPriceRoutes(app, needs);
};

/** The jobs of this context. */
export const tasks = (needs: QuotesNeeds): TaskFunctions => ({
  ...quoteTasks(needs),
  ...consentTasks(needs),
  ...callWindowTasks(needs),
  ...stopTasks(needs),
  ...finalPriceTasks(needs),
  ...unlockDeadlineTasks(needs),
});
