import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { seedCatalog } from '../../contexts/catalog/index.ts';
import { connect, type Database } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { findDatabaseRole } from '../../platform/database/migrations/runtime-role.ts';
import { createTwoRoles } from './database-roles.ts';

/**
 * A database with two roles, neither of which is a superuser: one owns the tables and has migrated, the other runs the
 * product. The pool and `url` are the second one's.
 */
export async function twoRoleDatabase(): Promise<Database & { url: string; ownerUrl: string }> {
  const { url: serverUrl, template } = inject('databaseServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const { url, ownerUrl, drop } = await createTwoRoles(serverUrl, name);
  await migrate(ownerUrl, { runtimeRole: findDatabaseRole(url) });
  const database = connect({ url, applicationName: name });
  await seedCatalog(database.db);
  afterAll(async () => {
    await database.close();
    await drop();
  });
  return { ...database, url, ownerUrl };
}
