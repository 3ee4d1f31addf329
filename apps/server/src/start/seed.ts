import type { Config } from '../config/config.ts';
import { setLicenseGate } from '../contexts/agents/index.ts';
import { copyFees, seedCatalog } from '../contexts/catalog/index.ts';
import { connect } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrations/migrate.ts';
import { explainDenied, findDatabaseRole } from '../platform/database/migrations/runtime-role.ts';
import type { DatabaseAddress } from './find-database.ts';

/** Brings the schema to its newest version, and the catalog and the settings into the database. */
export const migrateAndSeed = async (
  { ownerUrl, directUrl, url }: DatabaseAddress,
  config: Config,
): Promise<void> => {
  await migrate(ownerUrl, { runtimeRole: findDatabaseRole(url) }).catch((error: unknown) => {
    const explained = explainDenied(error);
    // EX_CONFIG: the start prints one line.
    throw explained === error ? error : Object.assign(explained as Error, { exitCode: 78 });
  });
  await seed(directUrl, config);
};

/** Brings the catalog and the settings into a database whose schema is there. */
export const seed = async (directUrl: string, config: Config): Promise<void> => {
  // One connection without a limit of time: 41,712 ZIP codes take a while on a small machine.
  const { db, close } = connect({ url: directUrl, maxConnections: 1 });
  try {
    await seedCatalog(db, { territories: config.zipIncludeTerritories });
    await copyFees(db, config.leadFees);
    await setLicenseGate(db, config.licenseCheck === 'operator');
  } finally {
    await close();
  }
};
