import type { Logger } from 'pino';
import type { Needs } from '../compose.ts';
import type { Config } from '../config/config.ts';
import {
  isMailStopped,
  markContactConfirmed,
  recordMailFailed,
} from '../contexts/accounts/index.ts';
import { cacheAnswerTimes, createQuestionnaires } from '../contexts/applications/index.ts';
import {
  createLeadFees,
  loadCatalog,
  refreshCarriers,
  refreshQuestionnaires,
  refreshTexts,
} from '../contexts/catalog/index.ts';
import { createConsentReceiptKeys, endChoice } from '../contexts/quotes/index.ts';
import { setBrand } from '../platform/brand.ts';
import { createActionRate, createHumanCheck } from '../platform/human-check/index.ts';
import { createLimits } from '../platform/limits/index.ts';
import { getMailReader } from '../platform/mail/layout.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createPasswords } from '../platform/passwords/index.ts';
import { type OpenPayments, openPayments } from '../platform/payments/open-payments.ts';
import { createSealing } from '../platform/sealing/index.ts';
import { createSecondFactor } from '../platform/second-factor/index.ts';
import { type LiveUpdates, openLiveUpdates } from '../platform/streams/live-updates.ts';
import type { Databases } from './open-databases.ts';
import type { StopList } from './stop-list.ts';

/** A change by an operator counts in every process within a minute. */
const refreshIntervalMs = 30_000;

/** Reads a value now and repeatedly; returns a function that ends it. A failed read keeps the last value. */
const refreshRepeatedly = async (
  log: Logger,
  refresh: () => Promise<void>,
): Promise<() => Promise<void>> => {
  await refresh();
  const timer = setInterval(
    () => void refresh().catch((err: unknown) => log.warn({ err }, 'following the catalog')),
    refreshIntervalMs,
  );
  timer.unref();
  return async () => clearInterval(timer);
};

/** A process without streams does not listen. */
const noLiveUpdates: LiveUpdates = { subscribe: () => undefined, close: async () => undefined };

/**
 * Opens the dependencies of the contexts. `deliverTo` says where the card sandbox finds this process, once it listens; `followCatalog`
 * refreshes what operators changed, once the database has the catalog.
 */
export const openNeeds = async (
  config: Config,
  log: Logger,
  { address, calls: { db, pool } }: Databases,
  toStop: StopList,
  deliverTo: () => string | null,
): Promise<{
  needs: Needs;
  payments: OpenPayments;
  waitUntilMailsAllowed: () => Promise<void>;
  followCatalog: () => Promise<void>;
}> => {
  setBrand(config.brand);
  const mailer = createMailer(
    {
      smtpUrl: config.mail.smtpUrl ?? null,
      from: config.mail.from,
      company: config.brand.company,
      dataDir: config.dataDir,
      onAddressUnknown: (to) => recordMailFailed(db, to),
      isStopped: (to) => isMailStopped(db, to),
      proofSecret: config.sessionSecret,
      dkim: config.mail.dkim,
    },
    log,
  );
  toStop.add('mail', mailer.close);
  const liveUpdates =
    config.role === 'worker'
      ? noLiveUpdates
      : await openLiveUpdates({ url: address.directUrl, log });
  toStop.add('streams', liveUpdates.close);
  const payments = await openPayments(config.payments, {
    database: address,
    installationSecret: config.sessionSecret,
    deliverTo,
    publicHost: new URL(config.publicUrl).host,
    onError: (err) => log.warn({ err }, 'database connection'),
  });
  toStop.add('payments', payments.close);
  const limits = createLimits({
    pool,
    on: config.rateLimits === 'on',
    secret: config.sessionSecret,
    changed: config.changedLimits,
  });
  const sealing = createSealing(config.dataKeys);
  const fees = createLeadFees(db, config.leadFees);
  const catalog = loadCatalog();
  const followCatalog = async (): Promise<void> => {
    const end = await refreshRepeatedly(log, async () => {
      await fees.refresh();
      await refreshTexts(db);
      await refreshQuestionnaires(db);
      await refreshCarriers(db);
    });
    toStop.add('catalog', end);
  };
  const needs: Needs = {
    db,
    config,
    log,
    catalog,
    consentKeys: createConsentReceiptKeys(config.consentKeys),
    endChoice,
    fees,
    gateway: payments.gateway,
    humanCheck: createHumanCheck({
      secret: config.humanCheckSecret,
      mode: config.humanCheck,
      db,
      getActionRate: createActionRate(limits),
    }),
    limits,
    mailer,
    markConfirmed: markContactConfirmed,
    liveUpdates,
    operator: getMailReader(config.operatorEmail, config.operatorLanguage),
    passwords: createPasswords(),
    questionnaires: createQuestionnaires(
      catalog,
      config.healthQuestionsOmitStates,
      cacheAnswerTimes(db),
    ),
    sealing,
    secondFactor: createSecondFactor({
      sealing,
      publicUrl: config.publicUrl,
      secret: config.sessionSecret,
    }),
  };
  return { needs, payments, waitUntilMailsAllowed: mailer.waitUntilAllowed, followCatalog };
};
