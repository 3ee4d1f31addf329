import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Logger } from 'pino';
import { type Config, loadConfig } from './config/config.ts';
import { ConfigError } from './config/error.ts';
import { explainUnreachable } from './platform/database/unreachable.ts';
import { createLogger } from './platform/logging/create-logger.ts';
import { mapStackToSources } from './platform/logging/map-stack-to-sources.ts';
import { findDatabase } from './start/find-database.ts';
import { createStopList, type StopList } from './start/stop-list.ts';

const isDemo = process.argv.includes('--demo');
/** False where Vite serves the pages: see bin/dev.mjs. */
const hasPages = !process.argv.includes('--without-pages');

const printAddresses = (config: Config, logFile: string | undefined): void => {
  console.log(`\n  Fanwise    ${config.publicUrl}`);
  if (config.role === 'worker')
    console.log(`  Worker     health and metrics on ${config.host}, port ${config.port}`);
  if (config.mail.smtpUrl === undefined)
    console.log(`  Mailbox    ${config.publicUrl}/dev/mailbox`);
  if (config.payments.provider === 'sandbox')
    console.log('  Payments   sandbox, no real money moves (card 4242 4242 4242 4242)');
  if (logFile) console.log(`  Log        ${logFile}`);
  if (logFile && !isDemo)
    console.log('  People     npm run demo starts with agents and clients to log in as');
  console.log('');
};

/** One wish to stop may arrive several times, from a terminal, npm and a supervisor; a second one comes later. */
const sameWishMs = 1_000;

const stopWithTheProcess = (log: Logger, { stopAll }: StopList): void => {
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

const getAddresses = ({ database }: Config): string[] =>
  database === undefined ? [] : [database.url, database.listsUrl, database.directUrl];

const start = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const isProduction = config.environment === 'production';
  if (isDemo && isProduction)
    throw new ConfigError('NODE_ENV: the people of the demo do not live in production.');
  if (isDemo && config.role !== 'all')
    throw new ConfigError(`ROLE is ${config.role}: the demo is one process.`);
  const logFile = isProduction ? undefined : join(config.dataDir, 'logs', 'server.log');
  const log = createLogger(config.logLevel, logFile);
  if (isProduction && config.trustProxy === false)
    log.warn(
      'TRUST_PROXY is none: limits and logs take the address of the next hop for the address of the person',
    );
  const toStop = createStopList(log, config.drainSeconds);
  stopWithTheProcess(log, toStop);
  // The database starts beside the loading of the rest, which takes this thread as long as making it takes another processor.
  const underWay = Promise.withResolvers<void>();
  const databaseAddress = findDatabase(config, log, toStop, underWay.resolve);
  await Promise.race([underWay.promise, databaseAddress.catch(() => undefined)]);
  try {
    const { open } = await import('./start/open.ts');
    await open(config, log, toStop, { databaseAddress, isDemo, hasPages });
  } catch (error) {
    await toStop.stopAll();
    throw explainUnreachable(error, getAddresses(config));
  }
  printAddresses(config, logFile);
  if (isDemo) {
    const { printDemoPeople } = await import('./demo/demo.ts');
    printDemoPeople(config.admin === null ? null : `${config.publicUrl}/admin`);
  }
};

/** A start that is refused prints its reason in one line; a bug prints its stack. */
start().catch((error: Error & { exitCode?: number }) => {
  console.error(error.exitCode === undefined ? mapStackToSources(inspect(error)) : error.message);
  process.exit(error.exitCode ?? 1);
});
