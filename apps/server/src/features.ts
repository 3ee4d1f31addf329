import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { foreignScript } from './config/payments.ts';
import {
  accountTasks,
  applyRetention,
  keptTable,
  makeMonths,
  markContactConfirmed,
  registerAccountRoutes,
  registerAgencyRoutes,
  registerMailsOffRoutes,
  registerPrivacyRoutes,
  registerProfileRoutes,
  stopMailTasks,
} from './contexts/accounts/index.ts';
import {
  feedbackTasks,
  operatorTasks,
  registerFeedbackRoutes,
  registerReportRoutes,
  registerVisitRoutes,
  watchTasks,
} from './contexts/admin/index.ts';
import {
  boardTasks,
  leadTasks,
  licenseTasks,
  lookUpWebhookHost,
  registerAgentPageRoutes,
  registerAgentSettingRoutes,
  registerBoardRoutes,
  registerClientRoutes,
  registerLeadRoutes,
  registerLicenseRoutes,
  registerNumberRoutes,
  registerWebhookRoutes,
  webhookTasks,
} from './contexts/agents/index.ts';
import {
  contactTasks,
  createAnswerPace,
  createQuestionnaires,
  finishLaterTasks,
  households,
  idleLeadTasks,
  phoneLookUp,
  registerApplicationRoutes,
  registerContactRoutes,
  registerEstimationRoutes,
  registerFinishLaterRoutes,
  registerRenewalRoutes,
  registerReturnRoutes,
  registerStepRoutes,
  renewalTasks,
  returnTasks,
  shortMessages,
} from './contexts/applications/index.ts';
import {
  paymentComparisonTasks,
  paymentTasks,
  receiptTasks,
  registerPaymentRoutes,
  registerReceiptRoute,
} from './contexts/billing/index.ts';
import {
  type Catalog,
  type FeeBook,
  registerCatalogRoutes,
  registerLegalRoutes,
  terms,
} from './contexts/catalog/index.ts';
import {
  registerSecurityRoutes,
  registerSessionRoutes,
  securityMailTasks,
} from './contexts/identity/index.ts';
import { readingTasks, registerVisitorRoutes } from './contexts/leads/index.ts';
import {
  momentTasks,
  newLeadTasks,
  notificationTasks,
  registerMomentRoutes,
  registerNotificationRoutes,
} from './contexts/messaging/index.ts';
import {
  type Consents,
  callWindowTasks,
  consentTasks,
  endChoice,
  finalPriceTasks,
  quoteTasks,
  registerCallWindowRoutes,
  registerConsentRoutes,
  registerFinalPriceRoutes,
  registerQuoteRoutes,
  registerStopRoutes,
  stopTasks,
  unlockDeadlineTasks,
} from './contexts/quotes/index.ts';
import type { App } from './http/register-route.ts';
import { auditTasks } from './platform/audit/tasks.ts';
import type { Db } from './platform/database/connect.ts';
import { backfillTasks } from './platform/database/migrations/backfill.ts';
import type { HumanCheck } from './platform/human-check/index.ts';
import type { TaskFunctions } from './platform/jobs/tasks.ts';
import type { Limits } from './platform/limits/index.ts';
import { readerAt } from './platform/mail/layout.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Passwords } from './platform/passwords/index.ts';
import type { Gateway } from './platform/payments/gateway.ts';
import { success } from './platform/result.ts';
import type { Sealing } from './platform/sealing/index.ts';
import type { SecondFactor } from './platform/second-factor/index.ts';
import type { NewsFeed } from './platform/streams/news-feed.ts';

/** Everything features are built from. */
export type Needs = {
  db: Db;
  config: Config;
  log: Logger;
  catalog: Catalog;
  consents: Consents;
  fees: FeeBook;
  gateway: Gateway;
  humanCheck: HumanCheck;
  limits: Limits;
  mailer: Mailer;
  news: NewsFeed;
  passwords: Passwords;
  sealing: Sealing;
  secondFactor: SecondFactor;
};

/** Civil date of today, UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

const questionnairesOf = ({ catalog, config, db }: Needs) =>
  createQuestionnaires(catalog, config.healthQuestionsOmitStates, createAnswerPace(db));

/** The parts that build and send webhook messages. */
const webhookNeeds = ({ config, fees, ...needs }: Needs) => {
  const { publicUrl, webhooksToThisMachine: toThisMachine } = config;
  return {
    ...needs,
    publicUrl,
    reach: { publicUrl, toThisMachine, lookup: lookUpWebhookHost },
    leadFee: fees.leadFee,
  };
};

const sendsCodes = ({ sms }: Needs['config']): boolean => sms.mode !== 'off';

const returnNeeds = ({ db, limits, config }: Needs) => ({
  db,
  limits,
  deskState: config.deskState,
  lookUpPhone: phoneLookUp(config.phoneLookUpUrl),
  codesByPhone: sendsCodes(config),
});

const contactNeeds = ({ db, limits, log, mailer, config }: Needs) => ({
  db,
  limits,
  mailer,
  secret: config.sessionSecret,
  messages: shortMessages(config.sms, log),
  markConfirmed: markContactConfirmed,
});

/** Hangs every call of the product into the server. */
export const registerFeatures = async (app: App, needs: Needs): Promise<void> => {
  const { catalog, config, db, gateway } = needs;
  const { leadFee, feeOf } = needs.fees;
  const questionnaires = questionnairesOf(needs);
  const { requireAgentFactor } = config;
  registerSessionRoutes(app, { ...needs, requireAgentFactor });
  registerVisitRoutes(app, needs);
  registerSecurityRoutes(app, { ...needs, requireAgentFactor });
  registerAccountRoutes(app, { ...needs, questionnaires, requireAgentFactor });
  registerFeedbackRoutes(app, needs);
  registerReportRoutes(app, needs);
  registerStepRoutes(app, needs);
  registerFinishLaterRoutes(app, { ...needs, questionnaires });
  registerCatalogRoutes(app, { ...needs, today, leadFee });
  registerProfileRoutes(app, { ...needs, questionnaires, codesByPhone: sendsCodes(config) });
  registerApplicationRoutes(app, {
    ...needs,
    questionnaires,
    households: households(config.sessionSecret, config.duplicateHouseholds),
  });
  registerMomentRoutes(app, needs);
  registerEstimationRoutes(app, { ...needs, questionnaires });
  registerAgencyRoutes(app, needs);
  registerLicenseRoutes(app, { ...needs, rules: catalog.licenseRules });
  registerVisitorRoutes(app, { db });
  const isGated = config.licenseCheck !== 'off';
  registerLeadRoutes(app, {
    ...needs,
    questionnaires,
    tender: catalog.tender,
    leadFee,
  });
  registerBoardRoutes(app, { ...needs, leadFee, isGated });
  const { comparisonOmitStates } = config;
  registerQuoteRoutes(app, { ...needs, feeOf, tender: catalog.tender, comparisonOmitStates });
  registerConsentRoutes(app, needs);
  registerCallWindowRoutes(app, needs);
  registerStopRoutes(app, needs);
  registerFinalPriceRoutes(app, needs);
  registerClientRoutes(app, { ...needs, questionnaires });
  registerNumberRoutes(app, needs);
  registerWebhookRoutes(app, webhookNeeds(needs));
  registerAgentSettingRoutes(app, { db, leadFee });
  registerPaymentRoutes(app, { ...needs, endChoice });
  registerReceiptRoute(app, { db });
  registerReturnRoutes(app, returnNeeds(needs));
  registerContactRoutes(app, contactNeeds(needs));
  registerPrivacyRoutes(app, needs);
  registerNotificationRoutes(app, needs);
  registerMailsOffRoutes(app, db, config.sessionSecret);
  registerAgentPageRoutes(app, { db });
  registerRenewalRoutes(app, { ...needs, questionnaires, secret: config.sessionSecret });
  registerLegalRoutes(app, config.company, (language) => keptTable(language, config.leadIdleDays));
  app.on('GET /config', async () =>
    success({
      public_key: gateway.publicKey,
      provider: gateway.provider,
      livemode: gateway.livemode,
      script_url: foreignScript(config.payments),
      human_check: config.humanCheck,
      terms_clients_version: terms.clients.version,
      terms_agents_version: terms.agents.version,
      company: config.company ?? null,
    }),
  );
};

/** The background work of every feature. */
export const featureTasks = (needs: Needs): TaskFunctions => {
  const { config, db } = needs;
  const publicUrl = config.publicUrl;
  const operator = readerAt(config.operatorEmail, config.operatorLanguage);
  return {
    ...accountTasks({ ...needs, publicUrl, secret: config.sessionSecret }),
    ...securityMailTasks({ ...needs, publicUrl }),
    ...stopMailTasks({ ...needs, publicUrl, operator }),
    ...boardTasks(needs),
    ...consentTasks({ ...needs, operator }),
    ...callWindowTasks(needs),
    ...stopTasks(needs),
    ...feedbackTasks({ ...needs, operator }),
    ...finalPriceTasks(needs),
    ...finishLaterTasks({ ...needs, publicUrl }),
    ...webhookTasks(webhookNeeds(needs)),
    ...idleLeadTasks({ ...needs, publicUrl }),
    ...leadTasks(needs),
    ...licenseTasks({ db, rules: needs.catalog.licenseRules }),
    ...momentTasks({ ...needs, publicUrl, tender: needs.catalog.tender }),
    ...readingTasks({ ...needs, publicUrl, operator }),
    ...newLeadTasks(needs),
    ...notificationTasks({ ...needs, publicUrl, secret: config.sessionSecret }),
    ...quoteTasks(needs),
    ...paymentTasks({ ...needs, endChoice }),
    ...paymentComparisonTasks({ ...needs, endChoice, operator }),
    ...renewalTasks({ ...needs, publicUrl, secret: config.sessionSecret }),
    ...receiptTasks({ ...needs, publicUrl }),
    ...contactTasks(contactNeeds(needs)),
    ...returnTasks({ ...returnNeeds(needs), mailer: needs.mailer, publicUrl }),
    ...unlockDeadlineTasks({ ...needs, endChoice }),
    ...operatorTasks({ ...needs, publicUrl }),
    ...watchTasks(db),
    ...auditTasks(needs),
    ...backfillTasks(db, {}),
    'make-months': () => makeMonths(db),
    'clean-up': () => applyRetention(db, config.leadIdleDays),
  };
};
