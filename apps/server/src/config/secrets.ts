import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from './error.ts';

/**
 * The data folder unless DATA_DIR names one. PostgreSQL does not run as root, and the user it
 * runs as instead may not enter every project folder.
 */
export function defaultDataDirectory(
  projectFolder: string,
  isRoot = process.getuid?.() === 0,
): string {
  if (!isRoot) return join(projectFolder, '.data');
  const key = createHash('sha256').update(resolve(projectFolder)).digest('hex').slice(0, 12);
  return join('/var/lib/fanwise', key);
}

/**
 * Reads a secret of this installation, making it on the first start. Processes that start together
 * end up with the same one: the complete file is linked into place, and only one link succeeds.
 */
export function loadSecret(
  dataDir: string,
  name: string,
  make = () => randomBytes(32).toString('base64url'),
): string {
  const file = join(dataDir, `${name}.secret`);
  const temporaryFile = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The first start has no secret yet.
  }
  try {
    // Root's database runs as another user, who passes through this folder to its own.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    mkdirSync(dataDir, { recursive: true, mode });
    writeFileSync(temporaryFile, make(), { mode: 0o600, flag: 'wx' });
    try {
      linkSync(temporaryFile, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(temporaryFile);
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be used: ${reason}`);
  }
}
