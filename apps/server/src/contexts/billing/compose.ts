import type { App } from '../../http/register-route.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { CatalogNeeds } from '../catalog/index.ts';
import { paymentComparisonJobs } from './payment-comparison/jobs.ts';
import { paymentJobs } from './payments/jobs.ts';
import { registerPaymentRoutes } from './payments/routes.ts';
import type { EndChoice } from './purchases/needs.ts';
import { receiptJobs } from './receipts/jobs.ts';
import { registerReceiptRoute } from './receipts/routes.ts';
import { registerStatementRoutes } from './statement/routes.ts';

/** The dependencies of this context and of all above it. `endChoice` belongs to quotes, a later context. */
export type BillingNeeds = CatalogNeeds & { endChoice: EndChoice };

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: BillingNeeds): void => {
  registerPaymentRoutes(app, needs);
  registerReceiptRoute(app, needs);
  registerStatementRoutes(app, needs);
};

/** The jobs of this context. */
export const createJobHandlers = (needs: BillingNeeds): JobHandlers => ({
  ...paymentJobs(needs),
  ...paymentComparisonJobs(needs),
  ...receiptJobs({ ...needs, publicUrl: needs.config.publicUrl }),
});
