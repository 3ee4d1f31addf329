import type { App } from '../../http/register-route.ts';
import type { PlatformNeeds } from '../../needs.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { registerSecurityRoutes } from './second-factor/routes.ts';
import { securityMailJobs } from './security-mails/jobs.ts';
import { registerSessionRoutes } from './sessions/routes.ts';

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: PlatformNeeds): void => {
  const { requireAgentFactor } = needs.config;
  registerSessionRoutes(app, { ...needs, requireAgentFactor });
  registerSecurityRoutes(app, { ...needs, requireAgentFactor });
};

/** The jobs of this context. */
export const createJobHandlers = (needs: PlatformNeeds): JobHandlers =>
  securityMailJobs({ ...needs, publicUrl: needs.config.publicUrl });
