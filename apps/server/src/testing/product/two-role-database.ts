import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { seedCatalogue } from '../../features/catalogue/index.ts';
import { connect, type Database } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { administer, databaseUrl } from '../../platform/database/testing.ts';

const operating = new URL('../../../../../docs/operating.md', import.meta.url);

/** What the document tells people to do once, before the first migration. */
const documentedSetup = (): string[] => {
  const [, block = ''] = /```sql\n(create role.*?)```/s.exec(readFileSync(operating, 'utf8')) ?? [];
  return block.split(/;\n/).filter(Boolean);
};

/**
 * A database with two roles, neither of which is a superuser: one owns the tables and has migrated, the other runs the
 * product. The pool and `url` are the second one's.
 */
export async function twoRoleDatabase(): Promise<Database & { url: string; ownerUrl: string }> {
  const { url: serverUrl, template } = inject('databaseServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const [owner, runtime] = [`${name}_owner`, `${name}_app`];
  const password = randomBytes(12).toString('hex');
  for (const statement of documentedSetup())
    await administer(
      serverUrl,
      statement
        .replaceAll('fanwise_owner', owner)
        .replaceAll('fanwise_app', runtime)
        .replace(/\bdatabase fanwise\b/, `database ${name}`)
        .replace('…', password),
    );
  const as = (role: string): string => {
    const url = new URL(databaseUrl(serverUrl, name));
    url.username = role;
    url.password = password;
    return url.href;
  };
  await migrate(as(owner), { runtimeRole: runtime });
  const database = connect({ url: as(runtime), applicationName: name });
  await seedCatalogue(database.db);
  afterAll(async () => {
    await database.close();
    await administer(serverUrl, `drop database if exists ${name} with (force)`);
    for (const role of [runtime, owner]) await administer(serverUrl, `drop role ${role}`);
  });
  return { ...database, url: as(runtime), ownerUrl: as(owner) };
}
