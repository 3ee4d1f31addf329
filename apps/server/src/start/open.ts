import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { measureBusiness } from '../features/desk/index.ts';
import { featureTasks } from '../features.ts';
import { migrate, refuseOldSchema } from '../platform/database/migrations/migrate.ts';
import { roleOf } from '../platform/database/migrations/runtime-role.ts';
import { slotsFor } from '../platform/jobs/runners.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { stepBack } from '../platform/passwords/step-back.ts';
import type { DatabaseAddress } from './find-database.ts';
import { measureDoors, measureShared } from './measure-databases.ts';
import { openDatabases } from './open-databases.ts';
import { openNeeds } from './open-needs.ts';
import { openServer, openWorkerServer } from './open-server.ts';
import { openTraces } from './open-traces.ts';
import { proveConsentKey } from './prove-consent-key.ts';
import { proveDataKeys } from './prove-data-keys.ts';
import { seed } from './seed.ts';
import type { ThingsToStop } from './things-to-stop.ts';

/** Opens everything but the database itself, and listens. `isDemo`: with people to log in as. */
export const open = async (
  config: Config,
  log: Logger,
  toStop: ThingsToStop,
  { found, isDemo }: { found: Promise<DatabaseAddress>; isDemo: boolean },
): Promise<void> => {
  await openTraces(config, toStop);
  const databases = await openDatabases(config, await found, log, toStop);
  measureDoors(databases);
  measureShared(databases.calls.db);
  measureBusiness(databases.calls.db);
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
  await proveConsentKey(databases.calls.db, needs.consents);
  stepBack();
  const isWorker = config.role === 'worker';
  const server = isWorker
    ? await openWorkerServer(needs, databases, toStop.isStopping)
    : await openServer(needs, payments, databases, toStop.isStopping);
  if (isDemo) await (await import('../demo/demo.ts')).prepareDemo({ ...needs, server });
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
