import type { App } from '../../http/register-route.ts';
import type { PlatformNeeds } from '../../needs.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { registerSecurityRoutes } from './second-factor/routes.ts';
import { securityMailTasks } from './security-mails/jobs.ts';
import { registerSessionRoutes } from './sessions/routes.ts';

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: PlatformNeeds): void => {
  const { requireAgentFactor } = needs.config;
  registerSessionRoutes(app, { ...needs, requireAgentFactor });
  registerSecurityRoutes(app, { ...needs, requireAgentFactor });
};

/** The jobs of this context. */
export const tasks = (needs: PlatformNeeds): TaskFunctions =>
  securityMailTasks({ ...needs, publicUrl: needs.config.publicUrl });
