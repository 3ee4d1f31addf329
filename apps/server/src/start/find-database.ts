import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { ThingsToStop } from './things-to-stop.ts';

/** Where the database is, by way and by role. */
export type DatabaseAddress = NonNullable<Config['database']>;

/**
 * The database that the settings name; without one, the embedded one is started. `onSpawned` is called as soon as its
 * start no longer needs this thread.
 */
export const findDatabase = async (
  { database, dataDir }: Config,
  log: Logger,
  toStop: ThingsToStop,
  onSpawned: () => void = () => undefined,
): Promise<DatabaseAddress> => {
  if (database) return database;
  const embedded = await startEmbeddedPostgres({ dataDir, log, onSpawned });
  toStop.add('database', embedded.stop);
  return atOneAddress(embedded.url);
};

/** The addresses of a database that has one role, no pooler and no replica. */
export const atOneAddress = (url: string): DatabaseAddress => ({
  url,
  listsUrl: url,
  directUrl: url,
  ownerUrl: url,
  replicaUrl: undefined,
  pooled: false,
});
