import type { App } from '../../http/register-route.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { CatalogNeeds } from '../catalog/index.ts';
import type { ReadingNeeds } from '../leads/index.ts';
import { registerClientRoutes } from './clients/routes.ts';
import { recountOpenLeads } from './lead-list/recount-open-leads.ts';
import { registerLeadRoutes } from './lead-list/routes.ts';
import { notifyOfFollowUps } from './lead-table/notify-of-follow-ups.ts';
import { registerLeadTableRoutes } from './lead-table/routes.ts';
import { licenseJobs } from './licenses/licenses-due.ts';
import { registerLicenseRoutes } from './licenses/routes.ts';
import { registerAgentPageRoutes } from './public-page/public-page.ts';
import { registerAgentSettingRoutes } from './settings/routes.ts';
import { registerStatisticsRoutes } from './statistics/routes.ts';
import { webhookJobs } from './webhooks/jobs.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';
import { lookUpWebhookHost } from './webhooks/sending/webhook-address.ts';

/** Collects the dependencies that build and send webhook messages. */
const webhookNeeds = ({ config, fees, ...needs }: CatalogNeeds & ReadingNeeds) => {
  const { publicUrl, webhooksToThisMachine: allowsLoopback } = config;
  return {
    ...needs,
    coverageCatalog: needs.catalog.coverageCatalog,
    publicUrl,
    network: { publicUrl, allowsLoopback, lookup: lookUpWebhookHost, limitMs: 5_000 },
    leadFee: fees.leadFee,
  };
};

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: CatalogNeeds & ReadingNeeds): void => {
  const { catalog, config } = needs;
  const { leadFee } = needs.fees;
  registerLeadRoutes(app, { ...needs, leadFee });
  registerLeadTableRoutes(app, { ...needs, leadFee, isGated: config.licenseCheck !== 'off' });
  registerLicenseRoutes(app, { ...needs, rules: catalog.licenseRules });
  registerClientRoutes(app, {
    ...needs,
    coverageCatalog: catalog.coverageCatalog,
    publicUrl: config.publicUrl,
  });
  registerStatisticsRoutes(app, needs);
  registerWebhookRoutes(app, webhookNeeds(needs));
  registerAgentSettingRoutes(app, {
    ...needs,
    leadFee,
    textsPossible: config.sms.mode !== 'off',
  });
  registerAgentPageRoutes(app, needs);
};

/** The jobs of this context. */
export const createJobHandlers = (needs: CatalogNeeds & ReadingNeeds): JobHandlers => ({
  'notify-of-follow-ups': () => notifyOfFollowUps(needs.db),
  'recount-open-leads': async () => {
    await recountOpenLeads(needs.db, needs.log);
  },
  ...licenseJobs({ ...needs, rules: needs.catalog.licenseRules }),
  ...webhookJobs(webhookNeeds(needs)),
});
