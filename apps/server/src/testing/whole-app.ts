import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { afterAll } from 'vitest';
import { createJobHandlers, type Needs, registerContexts } from '../compose.ts';
import { loadConfig } from '../config/config.ts';
import { markContactConfirmed } from '../contexts/accounts/index.ts';
import { cacheAnswerTimes, createQuestionnaires } from '../contexts/applications/index.ts';
import { createLeadFees, loadCatalog } from '../contexts/catalog/index.ts';
import { createConsentReceiptKeys, endChoice } from '../contexts/quotes/index.ts';
import { carryInto } from '../demo/demo-access.ts';
import type { Database } from '../platform/database/connect.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { createHumanCheck } from '../platform/human-check/index.ts';
import { createLimits } from '../platform/limits/index.ts';
import { getMailReader } from '../platform/mail/layout.ts';
import { listMails, type StoredMail } from '../platform/mail/mailbox.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { openPayments } from '../platform/payments/open-payments.ts';
import { createSealing } from '../platform/sealing/index.ts';
import { createSecondFactor } from '../platform/second-factor/index.ts';
import { openLiveUpdates } from '../platform/streams/live-updates.ts';
import { testApp } from './app.ts';
import { testPasswords } from './passwords.ts';
import { runJobs } from './run-jobs.ts';
import { testDataKey } from './sealing.ts';

/** `ownerUrl` is given where another role owns the tables. */
type TestedDatabase = Database & { url: string; ownerUrl?: string };

type Options = {
  /** Gets what the product logs; nothing is kept unless given. */
  log?: (dataDir: string) => Logger;
  /** Settings beside those of a first start. */
  settings?: Record<string, string>;
  /** Counts calls and refuses too many; off unless asked for. */
  limits?: boolean;
  /** How the human check is passed: any text (`off`, unless given), or by solving it. */
  humanCheck?: 'altcha' | 'off';
  /** The database it runs on; one with a single role unless given. */
  database?: TestedDatabase;
  /** Gets every error that PostgreSQL answers, also those after which a transaction runs again. */
  onDatabaseError?: (error: { code?: string; detail?: string }) => void;
};

/** Every context on its own database, with test cards and a mailbox; the human check takes any text. */
export const wholeApp = async (options: Options = {}) => {
  const app = await openWholeApp({
    ...options,
    database: options.database ?? (await testDatabase()),
  });
  afterAll(app.close);
  return app;
};

/** The same, until `close`. */
export const openWholeApp = async (options: Options & { database: TestedDatabase }) => {
  const { database } = options;
  const { db, pool, url } = database;
  const { onDatabaseError } = options;
  if (onDatabaseError)
    pool.on('connect', (client) => {
      (client as unknown as { connection: EventEmitter }).connection.on(
        'errorMessage',
        onDatabaseError,
      );
    });
  const dataDir = mkdtempSync(join(tmpdir(), 'fanwise-whole-'));
  const key = `${testDataKey.id}:${testDataKey.key.toString('base64url')}`;
  writeFileSync(join(dataDir, 'data-keys.secret'), key, { mode: 0o600 });
  const config = loadConfig({ DATA_DIR: dataDir, ...options.settings });
  const log = options.log?.(dataDir) ?? pino({ level: 'silent' });
  const liveUpdates = await openLiveUpdates({ url, log });
  const payments = await openPayments(config.payments, {
    database: { url, ownerUrl: database.ownerUrl ?? url, pooled: false },
    installationSecret: 'a secret of this test',
    deliverTo: () => null,
    onError: () => undefined,
  });
  const mailer = createMailer({ smtpUrl: null, from: config.mail.from, dataDir }, log);
  const sealing = createSealing(config.dataKeys);
  const catalog = loadCatalog();
  const needs: Needs = {
    db,
    config,
    log,
    liveUpdates,
    mailer,
    catalog,
    consentKeys: createConsentReceiptKeys(config.consentKeys),
    endChoice,
    markConfirmed: markContactConfirmed,
    fees: createLeadFees(db, config.leadFees),
    gateway: payments.gateway,
    humanCheck: createHumanCheck({ secret: 'secret', mode: options.humanCheck ?? 'off', db }),
    limits: createLimits({ pool, on: options.limits === true, secret: 'secret' }),
    operator: getMailReader(config.operatorEmail, config.operatorLanguage),
    passwords: testPasswords(),
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
  const app = await testApp(
    database,
    async (registrar) => {
      registerContexts(registrar, needs);
      if (payments.browserRoutes) await registrar.server.register(payments.browserRoutes);
    },
    log,
  );
  return {
    ...app,
    close: async (): Promise<void> => {
      await app.server.close();
      await mailer.close();
      await liveUpdates.close();
      await payments.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    db,
    needs,
    dataDir,
    sendRequest: carryInto(app.server),
    /** Does the background work that waits; answers every mail there is, newest first. */
    mails: async (): Promise<StoredMail[]> => {
      await runJobs(pool, createJobHandlers(needs));
      return listMails(dataDir, 10_000);
    },
  };
};
