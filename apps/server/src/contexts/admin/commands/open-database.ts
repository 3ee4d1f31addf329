import {
  findEmbeddedPostgres,
  hasEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@fanwise/embedded-postgres';
import pg from 'pg';
import { connect, type Database, startOptions } from '../../../platform/database/connect.ts';

/** An operator's connection to the product's database. */
export type OperatorDatabase = Database & { url: string };

type DatabaseLocation = { dataDir: string; database: { directUrl: string } | undefined };

const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * Opens the database that the product uses: the configured one, the embedded one of a running product, or the embedded
 * one of a stopped product, which then runs until `close`. With `create` a missing embedded database is created.
 */
export const openDatabase = async (
  { dataDir, database }: DatabaseLocation,
  create = false,
): Promise<OperatorDatabase> => {
  if (database) return getOperatorConnection(database.directUrl);
  if (!create && !(await hasEmbeddedPostgres(dataDir)))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  const running = (await hasEmbeddedPostgres(dataDir)) && (await findEmbeddedPostgres(dataDir));
  if (running && (await doesAnswer(running))) return getOperatorConnection(running);
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return getOperatorConnection(embedded.url, embedded.stop);
};

const getOperatorConnection = (url: string, stop?: () => Promise<void>): OperatorDatabase => {
  const database = connect({ url, maxConnections: 2, applicationName: 'fanwise-operator' });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await stop?.();
    },
  };
};

/** Checks the connection, because the server of a killed product may be about to stop. */
const doesAnswer = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, options: startOptions() });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
