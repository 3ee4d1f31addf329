import type { App } from '../../http/register-route.ts';
import type { PlatformNeeds } from '../../needs.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { feedbackTasks } from './feedback/jobs.ts';
import { registerFeedbackRoutes } from './feedback/routes.ts';
import { operatorTasks } from './operators/jobs.ts';
import { waitingTasks } from './operators/waiting-jobs.ts';
import { registerReportRoutes } from './reports/routes.ts';
import { registerVisitRoutes } from './support-visits/routes.ts';
import { watchTasks } from './watching/watch-tasks.ts';

/** Adds the calls of this context for clients and agents. `registerAdmin` adds those of operators. */
export const registerRoutes = (app: App, needs: PlatformNeeds): void => {
  registerVisitRoutes(app, needs);
  registerFeedbackRoutes(app, needs);
  registerReportRoutes(app, needs);
};

/** The jobs of this context. */
export const tasks = (needs: PlatformNeeds): TaskFunctions => ({
  ...feedbackTasks({ ...needs, publicUrl: needs.config.publicUrl }),
  ...operatorTasks({ ...needs, publicUrl: needs.config.publicUrl }),
  ...waitingTasks({ ...needs, publicUrl: needs.config.publicUrl }),
  ...watchTasks(needs.db),
});
