import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listOtherReleases, startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eraseConsumer } from './contexts/accounts/index.ts';
import { readBackup } from './contexts/admin/commands/backup/backup-format.ts';
import { listBackupTables } from './contexts/admin/commands/backup/backup-tables.ts';
import { writeBackup } from './contexts/admin/commands/backup/write-backup.ts';
import { checkInvariants } from './contexts/admin/index.ts';
import { verifyConsents } from './contexts/quotes/index.ts';
import { getDemoEmail } from './demo/demo-people.ts';
import { connect, type Db } from './platform/database/connect.ts';
import { readRow, readRows } from './testing/database/read-row.ts';
import {
  createOneRole,
  createTwoRoles,
  type RoleDatabase,
} from './testing/product/database-roles.ts';
import { runCommand } from './testing/product/run-command.ts';
import { twoRoleDatabase } from './testing/product/two-role-database.ts';
import { emptyTables, fillDatabase } from './testing/restoring/full-database.ts';
import { readBack } from './testing/restoring/read-back.ts';
import { openWholeApp, wholeApp } from './testing/whole-app.ts';

/** The version that comes with the product, and those of POSTGRES_VERSIONS; without it the others on this machine. */
const ownVersion = 18;
const installed = listOtherReleases();
const versions = process.env.POSTGRES_VERSIONS?.split(',').map(Number) ?? [
  ...installed.map(({ major }) => major).filter((major) => major !== ownVersion),
  ownVersion,
];

const folder = await mkdtemp(join(tmpdir(), 'fanwise-round-trip-'));
// PostgreSQL runs as somebody else when root starts it.
await chmod(folder, 0o711);
const running: { stop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true });
});

const startServer = async (major: number): Promise<string> => {
  const release = installed.find((one) => one.major === major);
  if (!release)
    throw new Error(
      `PostgreSQL ${major} is not on this machine. See "Versions of PostgreSQL" in docs/testing.md.`,
    );
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, `server-${major}`),
    log: { info: () => undefined, warn: console.warn, error: console.error },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    release,
  });
  running.push(server);
  return server.url;
};

const servers = new Map([[ownVersion, Promise.resolve(inject('databaseServer').url)]]);

/** The address of a server of this version, which is started for this file unless it is the one of the run. */
const getServer = (major: number): Promise<string> => {
  const server = servers.get(major) ?? startServer(major);
  servers.set(major, server);
  return server;
};

const source = await twoRoleDatabase();
const sourceApp = await wholeApp({
  database: source,
  settings: { WEBHOOKS_TO_THIS_MACHINE: 'on' },
});
const inFolder = (name: string): string => join(folder, name);
const [backupFile, identity] = [inFolder('backup'), inFolder('identity')];

/** The settings of an operator: the addresses of the database, and the folder with the secrets of the lost installation. */
const settingsFor = ({ url, ownerUrl }: Omit<RoleDatabase, 'drop'>): Record<string, string> => ({
  DATABASE_URL: url,
  ...(ownerUrl !== url && { DATABASE_OWNER_URL: ownerUrl }),
  DATA_DIR: sourceApp.needs.config.dataDir,
  BACKUP_IDENTITY: identity,
});
const recipient: Record<string, string> = {};

const tableNames = async (db: Db): Promise<string[]> =>
  (await listBackupTables(db)).map(({ name }) => name);

/** The rows of each table in a backup, as they are written there. */
const rowsIn = async (file: string): Promise<Map<string, string[]>> => {
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  for await (const part of readBackup(file, { identityFile: identity })) {
    if (part.kind === 'row') rows.push(part.line);
    if (part.kind === 'table') {
      rows = [];
      tables.set(part.name, rows);
    }
  }
  return tables;
};

/** Tables to which a restore and the commands after it add rows: the audit log, and its seals. */
const added = ['public.audit_event', 'public.audit_seal'];

beforeAll(async () => {
  await fillDatabase(sourceApp, source.url);
  const key = await runCommand('operator', ['backup-key', identity], settingsFor(source));
  recipient.BACKUP_RECIPIENT = /^BACKUP_RECIPIENT=(.*)$/m.exec(key.out)?.[1] ?? '';
  const written = await runCommand('operator', ['backup', backupFile], {
    ...settingsFor(source),
    ...recipient,
  });
  expect(written).toMatchObject({ code: 0, errors: '' });
});

it('the database that is backed up has a row in every table and breaks no rule', async () => {
  expect(await emptyTables(source.db, await tableNames(source.db))).toEqual([]);
  const check = await runCommand('operator', ['check'], settingsFor(source));
  expect(check).toMatchObject({ code: 0, errors: '' });
});

const setups = { 'two roles': createTwoRoles, 'one owner role': createOneRole };
const targets = versions.flatMap((major) =>
  Object.entries(setups).map(([roles, create]) => ({ major, roles, create })),
);

describe.each(targets)('a restore into PostgreSQL $major with $roles', ({ major, create }) => {
  let target: RoleDatabase;
  const operator = (...args: string[]) =>
    runCommand('operator', args, { ...settingsFor(target), ...recipient });
  beforeAll(async () => {
    target = await create(await getServer(major), `round_trip_${randomBytes(6).toString('hex')}`);
  });
  afterAll(() => target.drop());

  it('brings back every row, and breaks no rule', async () => {
    const restored = await operator('restore', backupFile);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.out).toMatch(/\nEvery promise of the product holds\.\n$/);
    const { db, close } = connect({ url: target.url });
    const again = inFolder(`again-${randomBytes(4).toString('hex')}`);
    try {
      expect((await checkInvariants(db)).filter(({ count }) => count > 0)).toEqual([]);
      const consents = await verifyConsents(db, sourceApp.needs.consentKeys);
      expect(consents).toMatchObject({ broken: [] });
      expect(consents.sealed).toBe(consents.records);
      expect(consents.records).toBeGreaterThan(0);
      await writeBackup(db, again, { encryptionKey: null });
    } finally {
      await close();
    }
    const [before, after] = [await rowsIn(backupFile), await rowsIn(again)];
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [name, rows] of before) {
      expect(rows.length, name).toBeGreaterThan(0);
      const back = after.get(name)?.slice(0, added.includes(name) ? rows.length : undefined);
      expect(back, name).toEqual(rows);
    }
  });

  it('lets its people log in and read answers, a receipt and a consent receipt', async () => {
    const { url, ownerUrl } = target;
    const database = { ...connect({ url }), url, ownerUrl };
    const app = await openWholeApp({
      database,
      settings: { DATA_DIR: sourceApp.needs.config.dataDir },
    });
    try {
      const read = await readBack(app);
      expect(read.application).toContain('412000');
      expect(read).toMatchObject({ receipt: '%PDF-', isConsentGood: true });
    } finally {
      await app.close();
      await database.close();
    }
  });
});

describe('a restore with a newer list of erasures', () => {
  it('erases again, as the role that owns the tables, people who left after the backup', async () => {
    const { id } = await readRow(source.db, 'account', { email: getDemoEmail('carla') });
    await source.db.transaction().execute((trx) => eraseConsumer(trx, id, 'test'));
    const list = inFolder('erasures');
    const listed = await runCommand('operator', ['erasures', list], {
      ...settingsFor(source),
      ...recipient,
    });
    expect(listed).toMatchObject({ code: 0, errors: '' });
    const name = `round_trip_${randomBytes(6).toString('hex')}`;
    const target = await createTwoRoles(await getServer(ownVersion), name);
    const args = ['restore', backupFile, '--erasures', list];
    const restored = await runCommand('operator', args, settingsFor(target));
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.out).toContain(
      '2 accounts and applications that left since then are erased again.',
    );
    expect(restored.out).toMatch(/\nEvery promise of the product holds\.\n$/);
    const { db, close } = connect({ url: target.url });
    const left = await readRows(db, 'account', { email: getDemoEmail('carla') }, 'id');
    await close();
    await target.drop();
    expect(left).toEqual([]);
  });
});
