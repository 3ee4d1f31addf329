import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Config, loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { prepareDemo, printCast } from './demo/demo.ts';
import { loadCatalogue, seedCatalogue } from './features/catalogue/index.ts';
import { findSession } from './features/sessions/index.ts';
import { featureTasks, type Needs, registerFeatures } from './features.ts';
import { createServer } from './http/create-server.ts';
import { limitCalls } from './http/limit-calls.ts';
import { installOperations } from './http/operations.ts';
import { createApp } from './http/register-route.ts';
import { serveSite } from './http/static-site.ts';
import { connect } from './platform/database/connect.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/index.ts';
import { migrate } from './platform/database/migrate.ts';
import { createHumanCheck } from './platform/human-check/index.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLimits, limitOverrides } from './platform/limits/index.ts';
import { createLogger } from './platform/logging/create-logger.ts';
import { registerMailboxPage } from './platform/mail/mailbox-page.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createPasswords } from './platform/passwords/index.ts';
import { stepBack } from './platform/passwords/step-back.ts';
import { openPayments } from './platform/payments/open-payments.ts';
import { createNewsFeed } from './platform/streams/news-feed.ts';

const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

const patienceMs = 3_000;
const isDemo = process.argv.includes('--demo');

/** Things to stop, newest first. */
type Closers = { name: string; close: () => Promise<unknown> }[];

const databaseAddress = async (config: Config, log: Logger, closers: Closers) => {
  if (config.database) return config.database;
  const { dataDir } = config;
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  closers.unshift({ name: 'database', close: embedded.stop });
  return { url: embedded.url, directUrl: embedded.url, pooled: false };
};

const paymentOrigins = ({ payments }: Config) =>
  payments.provider === 'stripe'
    ? {
        script: [payments.scriptUrl, payments.scriptUrl.replace('://', '://*.')],
        frame: [
          payments.scriptUrl,
          payments.scriptUrl.replace('://', '://*.'),
          'https://hooks.stripe.com',
        ],
        connect: [payments.apiBase],
      }
    : null;

const printAddresses = (config: Config, logFile: string | undefined): void => {
  console.log(`\n  Fanwise    ${config.publicUrl}`);
  if (config.mail.smtpUrl === undefined)
    console.log(`  Mailbox    ${config.publicUrl}/dev/mailbox`);
  if (config.payments.provider === 'sandbox')
    console.log('  Payments   sandbox, no real money moves (card 4242 4242 4242 4242)');
  if (logFile) console.log(`  Log        ${logFile}`);
  console.log('');
};

/** What does not stop in time is left behind: the process ends anyway, and the next start copes. */
const inTime = async (closing: Promise<unknown>): Promise<void> => {
  const late = AbortSignal.timeout(patienceMs);
  await Promise.race([closing, once(late, 'abort').then(() => Promise.reject(late.reason))]);
};

const start = async (): Promise<void> => {
  const config = loadConfig(process.env);
  if (isDemo && config.environment === 'production')
    throw new ConfigError('NODE_ENV: the people of the demo do not live in production.');
  const logFile =
    config.environment === 'production' ? undefined : join(config.dataDir, 'logs', 'server.log');
  const log = createLogger(config.logLevel, logFile);
  const closers: Closers = [];
  let draining = false;

  const stop = async (): Promise<void> => {
    if (draining) return;
    draining = true;
    for (const { name, close } of closers)
      await inTime(close()).catch((err) => log.error({ err, name }, 'stopping'));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught');
    void stop().then(() => process.exit(1));
  });

  try {
    const address = await databaseAddress(config, log, closers);
    const onError = (err: unknown) => log.warn({ err }, 'database connection');
    const database = connect({ ...address, onError });
    closers.unshift({ name: 'pool', close: database.close });
    const lists = connect({
      ...address,
      maxConnections: 10,
      applicationName: 'fanwise-planned',
      plans: 'once',
      onError,
    });
    closers.unshift({ name: 'list pool', close: lists.close });
    const jobs = connect({
      url: address.directUrl,
      maxConnections: 6,
      applicationName: 'fanwise-jobs',
      plans: 'once',
      onError,
    });
    closers.unshift({ name: 'job pool', close: jobs.close });
    const catalogue = loadCatalogue();
    await migrate(address.directUrl);
    await seedCatalogue(database.db, { territories: config.zipIncludeTerritories });

    const mailer = createMailer(
      { smtpUrl: config.mail.smtpUrl ?? null, from: config.mail.from, dataDir: config.dataDir },
      log,
    );
    closers.unshift({ name: 'mail', close: mailer.close });
    let listeningAt: string | null = null;
    const publicHost = new URL(config.publicUrl).host;
    const payments = openPayments(config.payments, {
      database: { url: address.url, pooled: address.pooled },
      installationSecret: config.sessionSecret,
      deliverTo: () => listeningAt && `${listeningAt}/api/webhooks/stripe`,
      publicHost,
      onError,
    });
    const news = await createNewsFeed({ url: address.directUrl, log });
    closers.unshift({ name: 'streams', close: news.close });
    closers.unshift({ name: 'payments', close: payments.close });
    const { db, pool } = database;
    const needs: Needs = {
      db,
      plannedDb: lists.db,
      config,
      log,
      catalogue,
      gateway: payments.gateway,
      humanCheck: createHumanCheck({
        secret: config.humanCheckSecret,
        mode: config.humanCheck,
        db,
      }),
      limits: createLimits({
        pool,
        on: config.rateLimits === 'on',
        secret: config.sessionSecret,
        overrides: limitOverrides(process.env),
      }),
      mailer,
      news,
      passwords: createPasswords(),
    };
    stepBack();

    const isProduction = config.environment === 'production';
    const server = await createServer({
      log,
      trustProxy: config.trustProxy,
      onlyHost: isProduction ? publicHost : null,
      busyAt: { delayMs: 1500, utilization: 0.995 },
    });
    limitCalls(server, needs.limits);
    await registerFeatures(createApp(server, findSession(lists.db)), needs);
    if (payments.browserDoor) await server.register(payments.browserDoor);
    if (!isProduction && config.mail.smtpUrl === undefined) registerMailboxPage(server, config);
    installOperations(server, {
      checkDatabase: async () => void (await sql`select 1`.execute(db)),
      isDraining: () => draining,
      metricsToken: config.metricsToken,
      publicUrl: config.publicUrl,
      contact: config.operatorEmail ?? `security@${new URL(config.publicUrl).hostname}`,
    });
    await serveSite(server, {
      folder: siteFolder,
      publicUrl: config.publicUrl,
      paymentOrigins: paymentOrigins(config),
    });

    if (isDemo) await prepareDemo({ ...needs, server });
    const worker = await startWorker(jobs.pool, featureTasks(needs), log, {
      isOnlyProcess: config.database === undefined,
    });
    closers.unshift({ name: 'worker', close: () => worker.stop() });
    await server.listen({ host: config.host, port: config.port });
    closers.unshift({ name: 'server', close: () => server.close() });
    listeningAt = `http://${config.host}:${config.port}`;
    payments.start();
    printAddresses(config, logFile);
    if (isDemo) printCast();
  } catch (error) {
    await stop();
    throw error;
  }
};

/** What can't be started says why in one line; a bug shows where it is. */
start().catch((error: Error & { exitCode?: number }) => {
  console.error(error.exitCode === undefined ? error : error.message);
  process.exit(error.exitCode ?? 1);
});
