import type { Config } from '../config/config.ts';
import { setLicenceGate } from '../contexts/agents/index.ts';
import {
  copyFees,
  fillZipCodes,
  seedCatalogue,
  zipCodesMayFollow,
} from '../contexts/catalog/index.ts';
import { connect, type Db } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { roleOf } from '../platform/database/migrations/runtime-role.ts';
import type { DatabaseAddress } from './find-database.ts';

/**
 * Brings the schema to its newest version, and the catalogue and what the settings decide into the database. ZIP codes are
 * most of the catalogue: a database that is being filled gets them while most files of the migrations still run.
 */
export const migrateAndSeed = async (
  { ownerUrl, directUrl, url }: DatabaseAddress,
  config: Config,
): Promise<void> => {
  let hasZipCodes = false;
  const work = async (): Promise<void> => {
    await over(ownerUrl, (db) => fillZipCodes(db, sourceOf(config)));
    hasZipCodes = true;
  };
  await migrate(ownerUrl, {
    runtimeRole: roleOf(url),
    meanwhile: { afterFile: zipCodesMayFollow, work },
  });
  await seed(directUrl, config, { hasZipCodes });
};

/** Brings the catalogue and what the settings decide into a database whose schema is there. */
export const seed = (
  directUrl: string,
  config: Config,
  { hasZipCodes = false }: { hasZipCodes?: boolean } = {},
): Promise<void> =>
  over(directUrl, async (db) => {
    await seedCatalogue(db, sourceOf(config), { hasZipCodes });
    await copyFees(db, config.leadFees);
    await setLicenceGate(db, config.licenceCheck === 'desk');
  });

const sourceOf = ({ zipIncludeTerritories }: Config) => ({ territories: zipIncludeTerritories });

/** Over a line that may take as long as it needs. */
const over = async (url: string, work: (db: Db) => Promise<void>): Promise<void> => {
  const { db, close } = connect({ url, maxConnections: 1 });
  await work(db).finally(close);
};
