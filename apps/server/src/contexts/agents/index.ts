export { registerBoardRoutes } from './board/routes.ts';
export { recountOpenLeads } from './lead-list/recount-open-leads.ts';
export { registerLeadRoutes } from './lead-list/routes.ts';
export { endLicense, lookUpLicense, refuseLicense } from './licenses/decide-license.ts';
export { closedOut, setLicenseGate } from './licenses/license-gate.ts';
export { recheckAfter } from './licenses/licenses-due.ts';
export { quotesResting } from './licenses/quotes-resting.ts';
export { holdWebhooks } from './webhooks/hold-webhooks.ts';
export { sealedWebhookSecrets } from './webhooks/setting-up/webhook-rows.ts';
