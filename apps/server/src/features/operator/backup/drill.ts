import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { connect } from '../../../platform/database/connect.ts';
import { migrate } from '../../../platform/database/migrations/migrate.ts';
import type { BackupKey } from './backup-cipher.ts';
import { BackupError } from './backup-error.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';

const log = { info: () => undefined, warn: console.warn, error: console.error };

/** What a drill proved: which backup, what it held, and how long it took. */
export type Drilled = Restored & { file: string; seconds: number };

/** Restores the newest backup of a folder, or the one that is named, into a database of its own that is then thrown away. */
export const drill = async (place: string, key: BackupKey): Promise<Drilled> => {
  const begun = performance.now();
  const file = await newestIn(place);
  const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-drill-'));
  try {
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    try {
      await migrate(embedded.url);
      const { db, close } = connect({ url: embedded.url, maxConnections: 2 });
      const restored = await restoreBackup(db, file, { key }).finally(close);
      return { ...restored, file, seconds: (performance.now() - begun) / 1000 };
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Lists of erasures, known by their name, and backups under way do not count. */
const newestIn = async (place: string): Promise<string> => {
  const found = await stat(place).catch(() => null);
  if (!found) throw new BackupError(`There is no file or folder ${place}.`);
  if (!found.isDirectory()) return place;
  const files = await Promise.all(
    (await readdir(place)).map(async (name) => {
      const file = join(place, name);
      return { file, info: await stat(file) };
    }),
  );
  const backups = files.filter(
    ({ file, info }) => info.isFile() && info.size > 0 && !/erasures|\.unfinished$/.test(file),
  );
  const [newest] = backups.toSorted((one, other) => other.info.mtimeMs - one.info.mtimeMs);
  if (!newest) throw new BackupError(`There is no backup in ${place}.`);
  return newest.file;
};
