import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { connect } from '../../../../platform/database/connect.ts';
import { migrate } from '../../../../platform/database/migrations/migrate.ts';
import type { DecryptionKey } from './backup-cipher.ts';
import { BackupError, ForeignFileError } from './backup-error.ts';
import { readHeader } from './backup-format.ts';
import { type RestoreResult, restoreBackup } from './restore-backup.ts';
import { unfinishedSuffix } from './write-backup.ts';

const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * The result of a drill: the backup, its content, and the duration. `unread` says, file by file, why other files of the
 * folder could not be read.
 */
export type DrillResult = RestoreResult & { file: string; unread: string[]; seconds: number };

/**
 * Restores a backup, or the newest one of a folder, into a temporary database. Throws BackupError when there is none,
 * when it cannot be restored, and when it holds no account.
 */
export const runDrill = async (path: string, key: DecryptionKey): Promise<DrillResult> => {
  const startedAt = performance.now();
  const { file, unread } = await findBackup(path, key);
  const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-drill-'));
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    try {
      await migrate(embedded.url);
      const { db, close } = connect({ url: embedded.url, maxConnections: 2 });
      const restored = await restoreBackup(db, file, { key }).finally(close);
      refuseWithoutAccounts(file, restored);
      return { ...restored, file, unread, seconds: (performance.now() - startedAt) / 1000 };
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const refuseWithoutAccounts = (file: string, { manifest }: RestoreResult): void => {
  if ((manifest['public.account']?.rows ?? 0) > 0) return;
  throw new BackupError(
    `${file} holds no account: it is the backup of an empty database, and proves nothing about yours.`,
  );
};

/** Finds the named file, or the newest backup of a folder by the time that each file states. */
const findBackup = async (
  path: string,
  key: DecryptionKey,
): Promise<Pick<DrillResult, 'file' | 'unread'>> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new BackupError(`There is no file or folder ${path}.`);
  if (!found.isDirectory()) return { file: path, unread: [] };
  const unread: string[] = [];
  let newest: { file: string; takenAt: number } | undefined;
  for (const file of await listFiles(path)) {
    const header = await readHeader(file, key).catch((error: Error) => {
      if (!(error instanceof BackupError)) throw error;
      if (!(error instanceof ForeignFileError)) unread.push(error.message);
      return null;
    });
    if (header?.content !== 'backup') continue;
    const takenAt = Date.parse(header.takenAt);
    if (newest === undefined || takenAt > newest.takenAt) newest = { file, takenAt };
  }
  if (newest) return { file: newest.file, unread };
  throw new BackupError([`There is no backup in ${path}.`, ...unread].join(' '));
};

/** Lists the files of a folder, without empty and unfinished ones. */
const listFiles = async (folder: string): Promise<string[]> => {
  const files: string[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const file = join(folder, name);
    const info = await stat(file).catch(() => null);
    if (info?.isFile() && info.size > 0 && !name.endsWith(unfinishedSuffix)) files.push(file);
  }
  return files;
};
