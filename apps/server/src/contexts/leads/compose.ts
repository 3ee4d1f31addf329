import type { App } from '../../http/register-route.ts';
import type { PlatformNeeds } from '../../needs.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { registerAccessLogRoutes } from './access-log/routes.ts';
import { viewLimitJobs } from './view-limits/jobs.ts';

/** Registers the routes of this context. */
export const registerRoutes = (app: App, needs: PlatformNeeds): void => {
  registerAccessLogRoutes(app, needs);
};

/** The jobs of this context. */
export const createJobHandlers = (needs: PlatformNeeds): JobHandlers =>
  viewLimitJobs({ ...needs, publicUrl: needs.config.publicUrl });
