import type { App } from '../../http/register-route.ts';
import type { PlatformNeeds } from '../../needs.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { feedbackJobs } from './feedback/jobs.ts';
import { registerFeedbackRoutes } from './feedback/routes.ts';
import { queueWatchJobs } from './monitoring/watch-jobs.ts';
import { operatorJobs } from './operators/jobs.ts';
import { waitingJobs } from './operators/waiting-jobs.ts';
import { registerReportRoutes } from './reports/routes.ts';
import { registerVisitRoutes } from './support-visits/routes.ts';

/** Adds the calls of this context for clients and agents. `registerAdmin` adds those of operators. */
export const registerRoutes = (app: App, needs: PlatformNeeds): void => {
  registerVisitRoutes(app, needs);
  registerFeedbackRoutes(app, needs);
  registerReportRoutes(app, needs);
};

/** The jobs of this context. */
export const createJobHandlers = (needs: PlatformNeeds): JobHandlers => ({
  ...feedbackJobs({ ...needs, publicUrl: needs.config.publicUrl }),
  ...operatorJobs({ ...needs, publicUrl: needs.config.publicUrl }),
  ...waitingJobs({ ...needs, publicUrl: needs.config.publicUrl }),
  ...queueWatchJobs(needs.db),
});
