import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedDatabaseError } from './error.ts';

/**
 * Makes this process the only one that runs a database in `dataDir`; the operating system frees
 * the lock however the process ends. SQLite serves as the portable way to a file lock.
 */
export function lockDataDirectory(dataDir: string): { release(): void } {
  const holderFile = join(dataDir, 'database.lock.pid');
  const file = new DatabaseSync(join(dataDir, 'database.lock'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new EmbeddedDatabaseError(
      `Fanwise is already running with the data in ${dataDir}${readHolder(holderFile)}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return {
    release() {
      rmSync(holderFile, { force: true });
      file.close();
    },
  };
}

function readHolder(holderFile: string): string {
  try {
    return ` (process ${readFileSync(holderFile, 'utf8')})`;
  } catch {
    return '';
  }
}
