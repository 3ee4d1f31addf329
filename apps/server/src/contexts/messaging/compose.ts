import type { App } from '../../http/register-route.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { createTextMessages } from '../../platform/text-messages.ts';
import type { CatalogNeeds } from '../catalog/index.ts';
import { newLeadJobs } from './new-lead-mails/jobs.ts';
import { notificationJobs } from './notifications/jobs.ts';
import type { QuoteMailNeeds } from './notifications/mails/send-mail.ts';
import { registerNotificationRoutes } from './notifications/routes.ts';
import { sendChosenText } from './notifications/text-chosen.ts';
import { registerSubmissionAnswerRoutes } from './status-mails/routes.ts';
import { mailChosen, mailSubmitted } from './status-mails/send-status-mails.ts';
import { notifyOfAgents } from './status-mails/wait-for-agents.ts';

/** Registers the routes of this context. */
export const registerRoutes = (app: App, needs: CatalogNeeds): void => {
  registerNotificationRoutes(app, needs);
  registerSubmissionAnswerRoutes(app, needs);
};

/** The jobs of this context. */
export const createJobHandlers = (
  needs: CatalogNeeds & Pick<QuoteMailNeeds, 'readPoliciesToday' | 'readLenders'>,
): JobHandlers => {
  const { publicUrl, sessionSecret: secret } = needs.config;
  const messages = createTextMessages(needs.config.sms, needs.log);
  const mailed = { ...needs, publicUrl, secret, coverageCatalog: needs.catalog.coverageCatalog };
  return {
    ...notificationJobs(mailed),
    ...newLeadJobs(needs),
    'mail-submitted': ({ submissionId }) => mailSubmitted(mailed, submissionId),
    'mail-chosen': ({ quoteId }) => mailChosen(mailed, quoteId),
    'text-chosen': (chosen) => sendChosenText({ ...mailed, messages }, chosen),
    'notify-of-agents': () => notifyOfAgents(needs.db),
  };
};
