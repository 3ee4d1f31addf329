import type { Config } from '../config.ts';
import { seedCatalogue } from '../features/catalogue/index.ts';
import { connect } from '../platform/database/connect.ts';

/** Brings the catalogue into the database, over a line that may take as long as it needs. */
export const seed = async (directUrl: string, { zipIncludeTerritories }: Config): Promise<void> => {
  const { db, close } = connect({ url: directUrl, maxConnections: 1 });
  await seedCatalogue(db, { territories: zipIncludeTerritories }).finally(close);
};
