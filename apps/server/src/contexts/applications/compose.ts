import type { App } from '../../http/register-route.ts';
import type { TaskFunctions } from '../../platform/jobs/tasks.ts';
import { createTextMessages } from '../../platform/text-messages.ts';
import type { QuotesNeeds } from '../quotes/index.ts';
import type { ConfirmingNeeds } from './contact-quality/contact-codes.ts';
import { createHouseholds } from './contact-quality/households.ts';
import { contactTasks } from './contact-quality/jobs.ts';
import { phoneLookUp } from './contact-quality/phone-look-up.ts';
import { registerContactRoutes } from './contact-quality/routes.ts';
import { registerEstimationRoutes } from './estimation/routes.ts';
import { finishLaterTasks } from './finish-later/jobs.ts';
import { registerFinishLaterRoutes } from './finish-later/routes.ts';
import { idleLeadTasks } from './idle-leads/jobs.ts';
import type { Questionnaires } from './questionnaires.ts';
import { renewalTasks } from './renewal/jobs.ts';
import { registerRenewalRoutes } from './renewal/routes.ts';
import { returnTasks } from './returns/jobs.ts';
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
export const tasks = (needs: ApplicationsNeeds): TaskFunctions => {
  const { publicUrl, sessionSecret: secret } = needs.config;
  return {
    ...finishLaterTasks({ ...needs, publicUrl }),
    ...idleLeadTasks({ ...needs, publicUrl }),
    ...contactTasks(contactNeeds(needs)),
    ...returnTasks({ ...returnNeeds(needs), mailer: needs.mailer, publicUrl }),
    ...renewalTasks({ ...needs, publicUrl, secret }),
  };
};
