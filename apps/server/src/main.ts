import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { prepareDemo, printCast } from './demo/demo.ts';
import { featureTasks } from './features.ts';
import { migrate, refuseOldSchema } from './platform/database/migrate.ts';
import { roleOf } from './platform/database/runtime-role.ts';
import { slotsFor } from './platform/jobs/runners.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLogger } from './platform/logging/create-logger.ts';
import { stepBack } from './platform/passwords/step-back.ts';
import { openDatabases } from './start/open-databases.ts';
import { openNeeds } from './start/open-needs.ts';
import { openServer, openWorkerServer } from './start/open-server.ts';
import { proveDataKeys } from './start/prove-data-keys.ts';
import { seed } from './start/seed.ts';
import { type ThingsToStop, thingsToStop } from './start/things-to-stop.ts';

const isDemo = process.argv.includes('--demo');

const printAddresses = (config: Config, logFile: string | undefined): void => {
  console.log(`\n  Fanwise    ${config.publicUrl}`);
  if (config.role === 'worker')
    console.log(`  Worker     health and metrics on ${config.host}, port ${config.port}`);
  if (config.mail.smtpUrl === undefined)
    console.log(`  Mailbox    ${config.publicUrl}/dev/mailbox`);
  if (config.payments.provider === 'sandbox')
    console.log('  Payments   sandbox, no real money moves (card 4242 4242 4242 4242)');
  if (logFile) console.log(`  Log        ${logFile}`);
  console.log('');
};

/** One wish to stop may arrive several times, from a terminal, npm and a supervisor; a second one comes later. */
const sameWishMs = 1_000;

const stopWithTheProcess = (log: Logger, { stopAll }: ThingsToStop): void => {
  let wishedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (wishedAt !== undefined && performance.now() - wishedAt > sameWishMs) process.exit(1);
      if (wishedAt !== undefined) return;
      wishedAt = performance.now();
      void stopAll().then(() => process.exit(0));
    });
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught');
    void stopAll('broken').then(() => process.exit(1));
  });
};

const open = async (config: Config, log: Logger, toStop: ThingsToStop): Promise<void> => {
  const databases = await openDatabases(config, log, toStop);
  const { directUrl, ownerUrl, url } = databases.address;
  if (config.migrate === 'check') await refuseOldSchema(directUrl);
  else await migrate(ownerUrl, { runtimeRole: roleOf(url) });
  await seed(directUrl, config);
  let listeningAt: string | null = null;
  const { needs, payments, mailsMayGo } = await openNeeds(
    config,
    log,
    databases,
    toStop,
    () => listeningAt && `${listeningAt}/api/webhooks/stripe`,
  );
  await proveDataKeys(databases.calls.db, needs.sealing);
  stepBack();
  const isWorker = config.role === 'worker';
  const server = isWorker
    ? await openWorkerServer(needs, databases, toStop.isStopping)
    : await openServer(needs, payments, databases, toStop.isStopping);
  if (isDemo) await prepareDemo({ ...needs, server });
  if (config.role !== 'web') {
    const worker = await startWorker(databases.jobs.pool, featureTasks(needs), log, {
      isOnlyProcess: config.database === undefined,
      slots: slotsFor(config.mail.workers),
      mailsMayGo,
    });
    toStop.addWork('worker', () => worker.stop());
  }
  await server.listen({ host: config.host, port: config.port });
  toStop.addWork('server', async (drained) => {
    await drained;
    await server.close();
  });
  if (isWorker) return;
  listeningAt = `http://${config.host}:${config.port}`;
  payments.start();
};

const start = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const isProduction = config.environment === 'production';
  if (isDemo && isProduction)
    throw new ConfigError('NODE_ENV: the people of the demo do not live in production.');
  if (isDemo && config.role !== 'all')
    throw new ConfigError(`ROLE is ${config.role}: the demo is one process.`);
  const logFile = isProduction ? undefined : join(config.dataDir, 'logs', 'server.log');
  const log = createLogger(config.logLevel, logFile);
  const toStop = thingsToStop(log, config.drainSeconds);
  stopWithTheProcess(log, toStop);
  try {
    await open(config, log, toStop);
  } catch (error) {
    await toStop.stopAll();
    throw error;
  }
  printAddresses(config, logFile);
  if (isDemo) printCast();
};

/** What can't be started says why in one line; a bug shows where it is. */
start().catch((error: Error & { exitCode?: number }) => {
  console.error(error.exitCode === undefined ? error : error.message);
  process.exit(error.exitCode ?? 1);
});
