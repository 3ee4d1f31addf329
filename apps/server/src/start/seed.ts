import type { Config } from '../config/config.ts';
import { seedCatalogue } from '../features/catalogue/index.ts';
import { copyFees } from '../features/fees/index.ts';
import { setLicenceGate } from '../features/licences/index.ts';
import { connect } from '../platform/database/connect.ts';

/** Brings the catalogue and what the settings decide into the database, over a line that may take as long as it needs. */
export const seed = async (
  directUrl: string,
  { leadFees, zipIncludeTerritories, licenceCheck }: Config,
): Promise<void> => {
  const { db, close } = connect({ url: directUrl, maxConnections: 1 });
  try {
    await seedCatalogue(db, { territories: zipIncludeTerritories });
    await copyFees(db, leadFees);
    await setLicenceGate(db, licenceCheck === 'desk');
  } finally {
    await close();
  }
};
