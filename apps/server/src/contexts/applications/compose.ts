import type { App } from '../../http/register-route.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { createTextMessages } from '../../platform/text-messages.ts';
import type { QuotesNeeds } from '../quotes/index.ts';
import type { ConfirmingNeeds } from './contact-quality/contact-codes.ts';
import { createHouseholds } from './contact-quality/households.ts';
import { contactJobs } from './contact-quality/jobs.ts';
import { phoneLookUp } from './contact-quality/phone-look-up.ts';
import { registerContactRoutes } from './contact-quality/routes.ts';
import { registerEstimationRoutes } from './estimation/routes.ts';
import { finishLaterJobs } from './finish-later/jobs.ts';
import { registerFinishLaterRoutes } from './finish-later/routes.ts';
import { idleLeadJobs } from './idle-leads/jobs.ts';
import type { Questionnaires } from './questionnaires.ts';
import { renewalJobs } from './renewal/jobs.ts';
import { registerRenewalRoutes } from './renewal/routes.ts';
import { returnJobs } from './returns/jobs.ts';
import { registerReturnRoutes } from './returns/routes.ts';
import { registerApplicationRoutes } from './routes.ts';
import { registerStepRoutes } from './step-counts/routes.ts';

/** The dependencies of this context and of all above it. */
export type ApplicationsNeeds = QuotesNeeds &
  Pick<ConfirmingNeeds, 'markConfirmed'> & { questionnaires: Questionnaires };

const returnNeeds = ({ db, limits, config }: ApplicationsNeeds) => ({
  db,
  limits,
  adminState: config.adminState,
  lookUpPhone: phoneLookUp(config.phoneLookUpUrl),
  codesByPhone: config.sms.mode !== 'off',
});

const contactNeeds = ({ db, limits, log, mailer, config, markConfirmed }: ApplicationsNeeds) => ({
  db,
  limits,
  mailer,
  secret: config.sessionSecret,
  messages: createTextMessages(config.sms, log),
  markConfirmed,
});

/** Adds the calls of this context. */
export const registerRoutes = (app: App, needs: ApplicationsNeeds): void => {
  const { duplicateHouseholds, sessionSecret: secret } = needs.config;
  registerApplicationRoutes(app, {
    ...needs,
    households: createHouseholds(secret, duplicateHouseholds),
  });
  registerEstimationRoutes(app, needs);
  registerFinishLaterRoutes(app, needs);
  registerStepRoutes(app, needs);
  registerContactRoutes(app, contactNeeds(needs));
  registerReturnRoutes(app, returnNeeds(needs));
  registerRenewalRoutes(app, { ...needs, secret });
};

/** The jobs of this context. */
export const createJobHandlers = (needs: ApplicationsNeeds): JobHandlers => {
  const { publicUrl, sessionSecret: secret } = needs.config;
  return {
    ...finishLaterJobs({ ...needs, publicUrl }),
    ...idleLeadJobs({ ...needs, publicUrl }),
    ...contactJobs(contactNeeds(needs)),
    ...returnJobs({ ...returnNeeds(needs), mailer: needs.mailer, publicUrl }),
    ...renewalJobs({ ...needs, publicUrl, secret }),
  };
};
