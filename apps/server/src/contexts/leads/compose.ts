import type { App } from '../../http/register-route.ts';
import type { PlatformNeeds } from '../../needs.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { registerAccessLogRoutes } from './access-log/routes.ts';
import { viewLimitTasks } from './view-limits/jobs.ts';

/** Registers the routes of this context. */
export const registerRoutes = (app: App, needs: PlatformNeeds): void => {
  registerAccessLogRoutes(app, needs);
};

/** The jobs of this context. */
export const tasks = (needs: PlatformNeeds): TaskFunctions =>
  viewLimitTasks({ ...needs, publicUrl: needs.config.publicUrl });
