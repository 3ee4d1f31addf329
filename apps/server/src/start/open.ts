import type { Logger } from 'pino';
import { createJobHandlers, type Needs } from '../compose.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/error.ts';
import { measureBusiness } from '../contexts/admin/index.ts';
import { type ConsentReceiptKeys, storeSigningKey } from '../contexts/quotes/index.ts';
import type { Db } from '../platform/database/connect.ts';
import { refuseOldSchema } from '../platform/database/migrations/migrate.ts';
import { retryWhileUnavailable } from '../platform/database/pools/retry-while-unavailable.ts';
import { computeSlots } from '../platform/jobs/runners.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { lowerPriority } from '../platform/passwords/lower-priority.ts';
import { setTracer } from '../platform/tracing/index.ts';
import { explainListening } from './explain-listening.ts';
import type { DatabaseAddress } from './find-database.ts';
import { measureConnectionPools, measureShared } from './measure-databases.ts';
import { type Databases, openDatabases } from './open-databases.ts';
import { openNeeds } from './open-needs.ts';
import { openServer, openWorkerServer } from './open-server.ts';
import { refuseMissingDataKeys } from './prove-data-keys.ts';
import { migrateAndSeed, seed } from './seed.ts';
import type { StopList } from './stop-list.ts';

/** Sends spans to the collector that the settings name. Without one nothing of it is loaded. */
const openTraces = async ({ traces }: Config, toStop: StopList): Promise<void> => {
  if (traces === undefined) return;
  const { openTelemetry } = await import('../platform/tracing/open-telemetry.ts');
  const { begin, close } = openTelemetry({ url: traces.url, share: traces.percent / 100 });
  setTracer(begin);
  toStop.add('traces', close);
};

/** Refuses to start with a revoked key, because its signatures would be invalid. */
const refuseRevokedConsentKey = async (db: Db, { signing }: ConsentReceiptKeys): Promise<void> => {
  if (await storeSigningKey(db, signing)) return;
  throw new ConfigError(`CONSENT_SIGNING_KEY is revoked (${signing.kid}): set another one.`);
};

const openWorker = async (
  needs: Needs,
  { jobs }: Databases,
  toStop: StopList,
  waitUntilMailsAllowed: () => Promise<void>,
): Promise<void> => {
  const { config, log } = needs;
  const starting = startWorker(jobs.pool, createJobHandlers(needs), log, {
    isOnlyProcess: config.database === undefined,
    slots: computeSlots(config.mail.workers),
    mailsMayGo: waitUntilMailsAllowed,
  });
  toStop.addWork('worker', async () => (await starting).stop());
  await starting;
};

/** Brings the schema, the catalog and the settings of the database up to date, or refuses an old schema. */
const prepareDatabase = async (config: Config, address: DatabaseAddress): Promise<void> => {
  if (config.migrate !== 'check') return migrateAndSeed(address, config);
  await refuseOldSchema(address.directUrl);
  await seed(address.directUrl, config);
};

/**
 * Opens everything but the database itself, and listens. `isDemo`: with people to log in as. `hasPages`: with the built pages,
 * which another server has in development.
 */
export const open = async (
  config: Config,
  log: Logger,
  toStop: StopList,
  {
    databaseAddress,
    isDemo,
    hasPages,
  }: { databaseAddress: Promise<DatabaseAddress>; isDemo: boolean; hasPages: boolean },
): Promise<void> => {
  await openTraces(config, toStop);
  const databases = await openDatabases(config, await databaseAddress, log, toStop);
  measureConnectionPools(databases);
  measureShared(databases.calls.db);
  measureBusiness(databases.calls.db);
  // The embedded database is at work while the rest is opened, which reads no table before that is done. Elsewhere there
  // may be two roles, and rights are given to one of them table by table.
  const preparing = prepareDatabase(config, databases.address);
  preparing.catch(() => undefined);
  if (config.database !== undefined) await preparing;
  let listeningAt: string | null = null;
  const { needs, payments, waitUntilMailsAllowed, followCatalog } = await openNeeds(
    config,
    log,
    databases,
    toStop,
    () => listeningAt && `${listeningAt}/api/webhooks/stripe`,
  );
  lowerPriority();
  const isWorker = config.role === 'worker';
  const server = isWorker
    ? await openWorkerServer(needs, databases, toStop.isStopping)
    : await openServer(needs, payments, databases, { isDraining: toStop.isStopping, hasPages });
  // Its routes are put together here, while the database is at work, and not when it listens.
  await server.ready();
  await preparing;
  await retryWhileUnavailable(async () => {
    await refuseMissingDataKeys(databases.calls.db, needs.sealing);
    await refuseRevokedConsentKey(databases.calls.db, needs.consentKeys);
    await followCatalog();
  });
  if (isDemo) await (await import('../demo/demo.ts')).prepareDemo({ ...needs, server });
  const { host, port } = config;
  await server.listen({ host, port }).catch((error: unknown) => {
    throw explainListening(error, host, port);
  });
  toStop.addWork('server', async (drained) => {
    await drained;
    await server.close();
  });
  if (!isWorker) {
    listeningAt = `http://${host}:${port}`;
    payments.start();
  }
  // Calls are answered meanwhile; their jobs run as soon as the worker is there.
  if (config.role !== 'web') await openWorker(needs, databases, toStop, waitUntilMailsAllowed);
};
