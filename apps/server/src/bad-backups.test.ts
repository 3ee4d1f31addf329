import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from './config/config.ts';
import { writeBackup } from './contexts/admin/commands/backup/write-backup.ts';
import { readOfflineCommand } from './contexts/admin/index.ts';
import { connect } from './platform/database/connect.ts';
import { testDatabase } from './platform/database/testing.ts';
import { consumer } from './testing/people.ts';
import { createTwoRoles, type RoleDatabase } from './testing/product/database-roles.ts';
import { runCommand } from './testing/product/run-command.ts';

const { db, url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'fanwise-bad-backups-'));
afterAll(() => rm(folder, { recursive: true }));
const inFolder = (name: string): string => join(folder, name);

/** A database that a restore could fill: empty, with the two roles of the manual. */
let target: RoleDatabase;
beforeAll(async () => {
  const { url: serverUrl, template } = inject('databaseServer');
  target = await createTwoRoles(serverUrl, `${template}_bad`);
  await consumer(db);
  await writeBackup(db, inFolder('good'), { encryptionKey: null });
  await writeBackup(db, inFolder('list'), { encryptionKey: null, content: 'erasures' });
  await writeBackup(db, inFolder('newer'), { encryptionKey: null });
  await writeBackup(db, inFolder('locked'), {
    encryptionKey: { passphrase: 'a phrase of the one who made it' },
  });
  const bytes = await readFile(inFolder('good'));
  await writeFile(inFolder('truncated'), bytes.subarray(0, bytes.length / 2));
  const text = gunzipSync(bytes).toString();
  await writeFile(inFolder('later'), gzipSync(text.replace('"0001-baseline"', '"9999-later"')));
  await mkdir(inFolder('folder'));
});
afterAll(() => target.drop());

const addresses = () => ({ DATABASE_URL: target.url, DATABASE_OWNER_URL: target.ownerUrl });
const operator = (args: string[], settings: Record<string, string> = addresses()) =>
  runCommand('operator', args, { DATA_DIR: inFolder('data'), ...settings });

/** Tables of the database that a restore could fill, or people in it. */
const leftInTarget = async (): Promise<number> => {
  const filled = connect({ url: target.ownerUrl, maxConnections: 1 });
  try {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('public.account') is not null as there`.execute(filled.db);
    if (!rows[0]?.there) return 0;
    return (await sql`select from account union all select from audit_event`.execute(filled.db))
      .rows.length;
  } finally {
    await filled.close();
  }
};

describe('a restore that cannot be done', () => {
  it.each([
    { what: 'a file that is not there', args: ['missing'], says: 'There is no file' },
    { what: 'a folder', args: ['folder'], says: 'folder is a folder: name one file in it' },
    { what: 'a list of erasures', args: ['list'], says: 'list is a list of erasures' },
    {
      what: 'an encrypted file without its key',
      args: ['locked'],
      says: 'locked is encrypted: name its key',
    },
    {
      what: 'a backup of a later version',
      args: ['later'],
      says: 'a later version of the product (it has 9999-later)',
    },
    {
      what: 'a list of erasures from before the backup',
      args: ['newer', '--erasures', 'list'],
      says: 'list is older than the backup',
    },
  ])('says why, and restores nothing: $what', async ({ args, says }) => {
    const paths = args.map((arg) => (arg.startsWith('--') ? arg : inFolder(arg)));
    const config = loadConfig({ DATA_DIR: inFolder('data'), ...addresses() });
    const restoring = readOfflineCommand(['restore', ...paths])?.(config);
    await expect(restoring).rejects.toThrow(says);
    expect(await leftInTarget()).toBe(0);
  });

  it('says why in one line and exits 1: a file that was cut off', async () => {
    const { code, out, errors } = await operator(['restore', inFolder('truncated')]);
    expect([code, out]).toEqual([1, '']);
    expect(errors).toBe(
      `${inFolder('truncated')} is cut off: its end is missing. Copy it again, or take an older one.\n`,
    );
    expect(await leftInTarget()).toBe(0);
  });

  it('names the setting that is missing when the role may not make tables', async () => {
    const { code, errors } = await operator(['restore', inFolder('good')], {
      DATABASE_URL: target.url,
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^.*: name the role that owns the database in DATABASE_OWNER_URL\.\n$/);
    expect(await leftInTarget()).toBe(0);
  });

  it('touches neither a database in use nor one of another program', async () => {
    const used = await operator(['restore', inFolder('good')], { DATABASE_URL: url });
    expect(used).toMatchObject({
      code: 1,
      out: '',
      errors: 'The database is in use: restore into an empty one.\n',
    });
    const foreign = await createTwoRoles(
      inject('databaseServer').url,
      `${inject('databaseServer').template}_foreign`,
    );
    const other = connect({ url: foreign.ownerUrl, maxConnections: 1 });
    await sql`create table shop_order (id integer)`.execute(other.db);
    const refused = await operator(['restore', inFolder('good')], {
      DATABASE_URL: foreign.url,
      DATABASE_OWNER_URL: foreign.ownerUrl,
    });
    const { rows } = await sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace`.execute(other.db);
    await other.close();
    await foreign.drop();
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringContaining('tables of something else (shop_order)'),
    });
    expect(rows).toEqual([{ relname: 'shop_order' }]);
  });
});

describe('a backup that cannot be written', () => {
  it('says that its folder does not exist', async () => {
    const file = join(folder, 'nowhere', 'backup');
    await expect(writeBackup(db, file, { encryptionKey: null })).rejects.toThrow(
      `${file} was not written: its folder does not exist.`,
    );
  });

  it.runIf(process.platform === 'linux')(
    'says that the disk is full, and leaves no file behind',
    async () => {
      const disk = inFolder('disk');
      await mkdir(disk);
      // The shell lets no file grow beyond 16 blocks of 512 bytes, as a full disk would.
      const script = fileURLToPath(new URL('operator.ts', import.meta.url));
      const limited = await new Promise((resolve) => {
        execFile(
          'sh',
          [
            '-c',
            'ulimit -f 16; exec "$@"',
            'sh',
            process.execPath,
            script,
            'backup',
            join(disk, 'b'),
            '--unencrypted',
          ],
          { env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: inFolder('data') } },
          (error, out, errors) => resolve({ code: Number(error?.code ?? 0), out, errors }),
        );
      });
      expect(limited).toEqual({
        code: 1,
        out: '',
        errors: `${join(disk, 'b')} was not written: there is no room left on its disk.\n`,
      });
      expect(await readdir(disk)).toEqual([]);
    },
  );
});
