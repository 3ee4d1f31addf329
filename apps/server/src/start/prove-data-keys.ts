import { ConfigError } from '../config/error.ts';
import type { Db } from '../platform/database/connect.ts';
import { reconcileKeys, type Sealing } from '../platform/sealing/index.ts';

/** Refuses to start without the keys with which something in the database is sealed. */
export const refuseMissingDataKeys = async (db: Db, sealing: Sealing): Promise<void> => {
  const { missing, others } = await reconcileKeys(db, sealing);
  if (missing.length > 0)
    throw new ConfigError(
      `DATA_KEYS lacks ${missing.join(', ')}: what is sealed with it in this database could not be read.`,
    );
  if (others.length > 0)
    throw new ConfigError(
      `DATA_KEYS: ${others.join(', ')} is another key than the one this database was sealed with.`,
    );
};
