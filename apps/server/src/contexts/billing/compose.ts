import type { App } from '../../http/register-route.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import type { CatalogNeeds } from '../catalog/index.ts';
import { paymentComparisonTasks } from './payment-comparison/jobs.ts';
import { paymentTasks } from './payments/jobs.ts';
import { registerPaymentRoutes } from './payments/routes.ts';
import { receiptTasks } from './receipts/jobs.ts';
import { registerReceiptRoute } from './receipts/routes.ts';
import { unlockDeadlineTasks } from './unlock-deadline/jobs.ts';

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: CatalogNeeds): void => {
  registerPaymentRoutes(app, needs);
  registerReceiptRoute(app, needs);
};

/** The jobs of this context. */
export const tasks = (needs: CatalogNeeds): TaskFunctions => ({
  ...paymentTasks(needs),
  ...paymentComparisonTasks(needs),
  ...receiptTasks({ ...needs, publicUrl: needs.config.publicUrl }),
  ...unlockDeadlineTasks(needs),
});
