import type { App } from '../../http/register-route.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import type { ApplicationsNeeds } from '../applications/index.ts';
import { registerLegalRoutes } from '../catalog/index.ts';
import { registerAgencyRoutes } from './agent-profiles/routes.ts';
import { routeNewLeads } from './assignment/route-new-leads.ts';
import { registerAssignmentRoutes } from './assignment/routes.ts';
import { registerProfileRoutes } from './client-profiles/routes.ts';
import { registerReportRoutes } from './contact/mail-reports/report-routes.ts';
import { registerMailsOffRoutes } from './contact/mails-off-routes.ts';
import { invitationTasks } from './invitations/jobs.ts';
import { registerInvitationRoutes } from './invitations/routes.ts';
import { accountTasks } from './jobs.ts';
import { registerPrivacyRoutes } from './privacy/routes.ts';
import { applyRetention, makeMonths } from './retention/apply-retention.ts';
import { listRetention } from './retention/list-retention.ts';
import { registerAccountRoutes } from './routes.ts';
import { suspensionMailTasks } from './suspensions/jobs.ts';
import { endSuspension } from './suspensions/suspend-account.ts';
import { teamMailTasks } from './team/jobs.ts';
import { registerTeamRoutes } from './team/routes.ts';

/**
 * Adds the calls of this context, and those of the legal texts, because the privacy notice ends with the retention
 * table.
 */
export const registerRoutes = (app: App, needs: ApplicationsNeeds): void => {
  const { brand, leadIdleDays, requireAgentFactor, sms } = needs.config;
  registerAccountRoutes(app, { ...needs, requireAgentFactor });
  registerInvitationRoutes(app, { ...needs, requireAgentFactor });
  registerProfileRoutes(app, { ...needs, codesByPhone: sms.mode !== 'off' });
  registerAgencyRoutes(app, needs);
  registerTeamRoutes(app, needs.db);
  registerAssignmentRoutes(app, needs);
  registerPrivacyRoutes(app, needs);
  registerReportRoutes(app.server, { ...needs, ...needs.config.mail });
  registerMailsOffRoutes(app, needs.db, needs.config.sessionSecret);
  registerLegalRoutes(app, brand.company, (language) => listRetention(language, leadIdleDays));
};

/** The jobs of this context. */
export const tasks = (needs: ApplicationsNeeds): TaskFunctions => {
  const { config, db } = needs;
  const { publicUrl, sessionSecret: secret } = config;
  return {
    ...accountTasks({ ...needs, publicUrl, secret }),
    ...invitationTasks({ ...needs, publicUrl }),
    ...suspensionMailTasks({ ...needs, publicUrl }),
    'end-suspension': ({ accountId }) => endSuspension(db, accountId),
    ...teamMailTasks({ ...needs, publicUrl }),
    'route-new-leads': ({ afterAgencyId = 0 }) => routeNewLeads(db, afterAgencyId),
    'make-months': () => makeMonths(db),
    'clean-up': () => applyRetention(db, config.leadIdleDays),
  };
};
