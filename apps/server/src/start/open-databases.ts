import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { answerLimitMs, connect, type Database } from '../platform/database/connect.ts';
import { planOnceOver } from '../platform/database/planned.ts';
import {
  type ConnectionPool,
  openConnectionPool,
} from '../platform/database/pools/connection-pool.ts';
import { openReplica } from '../platform/database/replica.ts';
import { computeSlots } from '../platform/jobs/runners.ts';
import { checkPooler } from './check-pooler.ts';
import type { DatabaseAddress } from './find-database.ts';
import { measureReplica, recordWait } from './measure-databases.ts';
import type { StopList } from './stop-list.ts';

/** Where the database is, and the pools of the process: for calls, for lists that are planned once, for jobs. */
export type Databases = {
  address: DatabaseAddress;
  calls: ConnectionPool;
  lists: ConnectionPool;
  jobs: Database;
};

/** Opens the connection pools of the process. */
export const openDatabases = async (
  config: Config,
  address: DatabaseAddress,
  log: Logger,
  toStop: StopList,
): Promise<Databases> => {
  const onError = (err: unknown) => log.warn({ err }, 'database connection');
  const isWorker = config.role === 'worker';
  const { money, mail, webhooks, rest } = computeSlots(config.mail.workers);
  const calls = openConnectionPool({
    ...address,
    // A mail or a message waits for its receiver most of the time, not for the database.
    ...(isWorker && { maxConnections: money + rest + Math.ceil((mail + webhooks) / 2) }),
    onError,
    onConnected: recordWait('calls'),
  });
  toStop.add('pool', calls.close);
  const lists = openConnectionPool({
    ...address,
    url: address.listsUrl,
    maxConnections: isWorker ? 2 : 10,
    applicationName: 'fanwise-planned',
    plans: 'once',
    onError,
    onConnected: recordWait('lists'),
  });
  toStop.add('list pool', lists.close);
  planOnceOver(calls.db, lists.db);
  if (address.replicaUrl !== undefined && !isWorker) {
    const replica = openReplica(address.replicaUrl, [calls.db, lists.db], onError);
    toStop.add('replica', replica.close);
    measureReplica(calls.db, replica.db);
  }
  const jobs = connect({
    url: address.directUrl,
    // Each runner listens on one connection; the others run single short statements, whatever their number of slots.
    maxConnections: 8,
    applicationName: 'fanwise-jobs',
    plans: 'once',
    answerLimitMs,
    onError,
  });
  toStop.add('job pool', jobs.close);
  if (address.pooled)
    await checkPooler(
      { calls: calls.db, lists: lists.db },
      { isProduction: config.environment === 'production', warn: (line) => log.warn(line) },
    );
  return { address, calls, lists, jobs };
};
