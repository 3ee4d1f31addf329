import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { administer, databaseUrl } from '../../testing/product/database-roles.ts';
import { connect, type Database } from './connect.ts';

export { administer, databaseUrl };

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's server, the database that tests copy, and the pooler before it, if any. */
    databaseServer: { url: string; template: string; poolerUrl: string | null };
  }
}

/**
 * A separate database for a test file: migrated, with the catalog, otherwise empty. Call it at
 * the top of the file with `await`; it is closed and dropped when the file's tests are done.
 */
export async function testDatabase(): Promise<Database & { url: string }> {
  const { url: serverUrl, template, poolerUrl } = inject('databaseServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const database = connect({
    url: poolerUrl === null ? url : databaseUrl(poolerUrl, name),
    pooled: poolerUrl !== null,
    applicationName: name,
  });
  afterAll(async () => {
    await database.close();
    await administer(serverUrl, `drop database if exists ${name} with (force)`);
  });
  return { ...database, url };
}
