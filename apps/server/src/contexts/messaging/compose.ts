import type { App } from '../../http/register-route.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import type { CatalogNeeds } from '../catalog/index.ts';
import { newLeadTasks } from './new-lead-mails/jobs.ts';
import { notificationTasks } from './notifications/jobs.ts';
import { registerNotificationRoutes } from './notifications/routes.ts';
import { momentTasks } from './status-mails/jobs.ts';
import { registerMomentRoutes } from './status-mails/routes.ts';

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: CatalogNeeds): void => {
  registerNotificationRoutes(app, needs);
  registerMomentRoutes(app, needs);
};

/** The jobs of this context. */
export const tasks = (needs: CatalogNeeds): TaskFunctions => {
  const { publicUrl, sessionSecret: secret } = needs.config;
  return {
    ...notificationTasks({ ...needs, publicUrl, secret }),
    ...newLeadTasks(needs),
    ...momentTasks({ ...needs, publicUrl, tender: needs.catalog.tender }),
  };
};
