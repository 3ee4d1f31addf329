import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { StopList } from './stop-list.ts';

/** Where the database is, by way and by role. */
export type DatabaseAddress = NonNullable<Config['database']>;

/**
 * The database that the settings name; without one, the embedded one is started. `onSpawned` is called as soon as its
 * start no longer needs this thread.
 */
export const findDatabase = async (
  { database, dataDir }: Config,
  log: Logger,
  toStop: StopList,
  onSpawned: () => void = () => undefined,
): Promise<DatabaseAddress> => {
  if (database) return database;
  const embedded = await startEmbeddedPostgres({ dataDir, log, onSpawned });
  toStop.add('database', embedded.stop);
  return useOneAddress(embedded.url);
};

/** The addresses of a database that has one role, no pooler and no replica. */
export const useOneAddress = (url: string): DatabaseAddress => ({
  url,
  listsUrl: url,
  directUrl: url,
  ownerUrl: url,
  replicaUrl: undefined,
  pooled: false,
});
