import type { App } from '../../http/register-route.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { BillingNeeds } from '../billing/index.ts';
import { askAboutPastCalls } from './call-windows/ask-about-past-calls.ts';
import { registerCallWindowRoutes } from './call-windows/routes.ts';
import { consentJobs } from './consent/jobs.ts';
import type { ConsentReceiptKeys } from './consent/receipt-keys.ts';
import { registerConsentRoutes } from './consent/routes.ts';
import { enforceDoNotContact } from './do-not-contact/enforce-do-not-contact.ts';
import { registerDoNotContactRoutes } from './do-not-contact/routes.ts';
import { askForFinalPrice } from './final-prices/ask-for-final-price.ts';
import { renewAgencyRatios } from './final-prices/renew-agency-ratios.ts';
import { registerFinalPriceRoutes } from './final-prices/routes.ts';
import { registerPreparingRoutes } from './preparing/routes.ts';
import { releaseHolds } from './removing/release-holds.ts';
import { removeOutdatedQuotes } from './removing/remove-outdated.ts';
import { registerQuoteRoutes } from './routes.ts';
import { unlockDeadlineJobs } from './unlock-deadline/jobs.ts';

/** The dependencies of this context and of all above it. */
export type QuotesNeeds = BillingNeeds & { consentKeys: ConsentReceiptKeys };

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: QuotesNeeds): void => {
  const { catalog, config, fees } = needs;
  const { comparisonOmitStates } = config;
  registerQuoteRoutes(app, {
    ...needs,
    feeOf: fees.feeOf,
    coverageCatalog: catalog.coverageCatalog,
    comparisonOmitStates,
  });
  registerConsentRoutes(app, needs);
  registerCallWindowRoutes(app, needs);
  registerDoNotContactRoutes(app, needs);
  registerFinalPriceRoutes(app, needs);
  registerPreparingRoutes(app, needs);
};

/** The jobs of this context. */
export const createJobHandlers = (needs: QuotesNeeds): JobHandlers => {
  const { db } = needs;
  return {
    ...consentJobs(needs),
    ...unlockDeadlineJobs(needs),
    'release-holds': () => releaseHolds(db),
    'remove-outdated-quotes': () => removeOutdatedQuotes(db),
    'window-reminder': () => askAboutPastCalls(db),
    'do-not-contact-clock': () => enforceDoNotContact(db),
    'ask-final-price': ({ purchaseId }) => askForFinalPrice(db, purchaseId),
    'renew-agency-ratios': () => renewAgencyRatios(db),
  };
};
