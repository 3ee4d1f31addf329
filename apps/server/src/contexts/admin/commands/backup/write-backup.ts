import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/database/connect.ts';
import { recordBackup } from '../../monitoring/backup-age.ts';
import { type EncryptionKey, encrypt } from './backup-cipher.ts';
import { BackupError } from './backup-error.ts';
import {
  type BackupKind,
  buildHeaderLine,
  createRowDigest,
  type Manifest,
} from './backup-format.ts';
import {
  type BackupTable,
  erasureTable,
  listAppliedMigrations,
  listBackupTables,
} from './backup-tables.ts';

const rowsPerStep = 2_000;

/** The suffix of a backup file until it is complete. */
export const unfinishedSuffix = '.unfinished';

/**
 * Writes every table, or only `erasure` (the erased accounts, which a restore erases again), from one snapshot of the database. The file is encrypted while it is written,
 * and only its owner may read it. The product keeps running meanwhile. Throws BackupError when the file exists or cannot
 * be written; a failed backup leaves no file.
 */
export const writeBackup = async (
  db: Db,
  file: string,
  { encryptionKey, content = 'backup' }: { encryptionKey: EncryptionKey; content?: BackupKind },
): Promise<Manifest> => {
  const unfinishedFile = `${file}${unfinishedSuffix}`;
  await createEmpty(file);
  try {
    const manifest = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => writeTables(trx, unfinishedFile, encryptionKey, content));
    await rename(unfinishedFile, file);
    if (content === 'backup') await recordBackup(db);
    return manifest;
  } catch (error) {
    await rm(unfinishedFile, { force: true });
    await rm(file, { force: true });
    throw describeFailure(file, error as NodeJS.ErrnoException);
  }
};

const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const noPermissionCodes = ['EACCES', 'EPERM', 'EROFS'];

/** Describes a failure of the file system for the operator; returns any other error as it is. */
const describeFailure = (file: string, error: NodeJS.ErrnoException): Error => {
  const { code = '' } = error;
  if (diskFullCodes.includes(code))
    return new BackupError(`${file} was not written: there is no room left on its disk.`);
  if (noPermissionCodes.includes(code))
    return new BackupError(`${file} was not written: this user may not write there.`);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new BackupError(`${file} was not written: its folder does not exist.`);
  return error;
};

/** Creates the file without content, so that its name is taken. Throws BackupError when it exists. */
const createEmpty = async (file: string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new BackupError(`${file} is there already: choose another name.`)
      : describeFailure(file, error);
  });
  await handle.close();
};

const writeTables = async (
  trx: Trx,
  target: string,
  encryptionKey: EncryptionKey,
  content: BackupKind,
): Promise<Manifest> => {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  const zip = createGzip();
  const stream = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(await encrypt(zip, encryptionKey), stream);
  written.catch(() => undefined);
  const write = async (text: string): Promise<void> => {
    if (!zip.write(text)) await Promise.race([once(zip, 'drain'), written]);
  };
  const line = (...parts: unknown[]) => write(`${JSON.stringify(parts)}\n`);

  const { rows } = await sql<{ now: Date }>`select now()`.execute(trx);
  const takenAt = rows[0]?.now.toISOString() ?? '';
  await line(
    ...buildHeaderLine({ content, takenAt, migrations: await listAppliedMigrations(trx) }),
  );
  const manifest: Manifest = {};
  const tables = await listBackupTables(trx);
  for (const table of tables.filter(({ name }) => content === 'backup' || name === erasureTable)) {
    await line('table', table.name);
    const digest = createRowDigest();
    for await (const batch of readRowsOf(trx, table)) {
      for (const row of batch) digest.add(row);
      await write(`${batch.join('\n')}\n`);
    }
    manifest[table.name] = digest.result();
  }
  await line('end', manifest);
  zip.end();
  await written;
  return manifest;
};

async function* readRowsOf(trx: Trx, { name, key }: BackupTable): AsyncGenerator<string[]> {
  const order = key.length > 0 ? `order by ${key.join(', ')}` : '';
  await sql
    .raw(`declare backup no scroll cursor for
      select to_json(entry)::text as line from ${name} as entry ${order}`)
    .execute(trx);
  for (;;) {
    const { rows } = await sql
      .raw<{ line: string }>(`fetch ${rowsPerStep} from backup`)
      .execute(trx);
    if (rows.length > 0) yield rows.map((row) => row.line.replaceAll('\n', ' '));
    if (rows.length < rowsPerStep) break;
  }
  await sql`close backup`.execute(trx);
}
