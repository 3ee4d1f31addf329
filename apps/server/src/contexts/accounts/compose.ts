import type { App } from '../../http/register-route.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { ApplicationsNeeds } from '../applications/index.ts';
import { registerLegalRoutes } from '../catalog/index.ts';
import { registerAgencyRoutes } from './agent-profiles/routes.ts';
import { routeNewLeads } from './assignment/route-new-leads.ts';
import { registerAssignmentRoutes } from './assignment/routes.ts';
import { registerProfileRoutes } from './client-profiles/routes.ts';
import { registerReportRoutes } from './contact/mail-reports/report-routes.ts';
import { registerMailsOffRoutes } from './contact/mails-off-routes.ts';
import { invitationJobs } from './invitations/jobs.ts';
import { registerInvitationRoutes } from './invitations/routes.ts';
import { accountJobs } from './jobs.ts';
import { registerPrivacyRoutes } from './privacy/routes.ts';
import { applyRetention, makeMonths } from './retention/apply-retention.ts';
import { listRetention } from './retention/list-retention.ts';
import { registerAccountRoutes } from './routes.ts';
import { suspensionMailJobs } from './suspensions/jobs.ts';
import { endSuspension } from './suspensions/suspend-account.ts';
import { teamMailJobs } from './team/jobs.ts';
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
export const createJobHandlers = (needs: ApplicationsNeeds): JobHandlers => {
  const { config, db } = needs;
  const { publicUrl, sessionSecret: secret } = config;
  return {
    ...accountJobs({ ...needs, publicUrl, secret }),
    ...invitationJobs({ ...needs, publicUrl }),
    ...suspensionMailJobs({ ...needs, publicUrl }),
    'end-suspension': ({ accountId }) => endSuspension(db, accountId),
    ...teamMailJobs({ ...needs, publicUrl }),
    'route-new-leads': ({ afterAgencyId = 0 }) => routeNewLeads(db, afterAgencyId),
    'make-months': () => makeMonths(db),
    'clean-up': () => applyRetention(db, config.leadIdleDays),
  };
};
