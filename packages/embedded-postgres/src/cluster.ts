import { execFile } from 'node:child_process';
import { chown, mkdtemp, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { databaseName } from './access.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './error.ts';
import type { Owner } from './owner.ts';
import { findProcesses, signal, waitUntil } from './processes.ts';

/** The server needs no secret of the application, and its messages are read in English. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The settings of a new cluster, as they are sent to another thread. */
export type Creation = {
  cluster: string;
  /** The major version of the binaries. */
  major: number;
  binaries: Binaries;
  initdbArguments: string[];
  owner: Owner | undefined;
};

/**
 * Removes the leftovers of an interrupted start; returns true when the cluster exists. Processes of that start may
 * still write there, and a folder that is being filled cannot be emptied: they are ended first. The caller holds the
 * lock on the folder.
 */
export async function findCluster(cluster: string): Promise<boolean> {
  for (const name of await readdir(dirname(cluster))) {
    if (name.startsWith(getUnfinishedPrefix(cluster))) {
      const unfinished = join(dirname(cluster), name);
      await waitUntil(() => {
        const leftovers = findProcesses(unfinished);
        for (const pid of leftovers) signal(pid, 'SIGKILL');
        return leftovers.length === 0;
      }, 5_000);
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

const getUnfinishedPrefix = (cluster: string): string => `${basename(cluster)}.new-`;

/**
 * Creates the cluster. It is made beside its place and renamed when complete, so that a start that was cut short leaves
 * nothing half done.
 */
export async function createCluster(creation: Creation): Promise<void> {
  const { cluster, major, binaries, initdbArguments, owner } = creation;
  const fresh = await mkdtemp(join(dirname(cluster), getUnfinishedPrefix(cluster)));
  if (owner) await chown(fresh, owner.uid, owner.gid);
  await run(
    binaries.initdb,
    [
      '-D',
      fresh,
      '-U',
      databaseName,
      '-E',
      'UTF8',
      '--no-instructions',
      '--no-sync',
      ...getLocaleArguments(major),
      '--data-checksums',
      ...initdbArguments,
    ],
    fresh,
    owner,
  );
  // Until now no file was flushed to disk; now all are, once, before the cluster moves to its place. Meanwhile a
  // program that flushes its own changes renames the existing database: a second database would be flushed file by file
  // and never read.
  const single = ['--single', '-D', fresh, 'template1'];
  const renaming = `alter database postgres rename to ${databaseName}\n`;
  await Promise.all([
    run(binaries.postgres, single, fresh, owner, renaming),
    run(
      binaries.initdb,
      ['-D', fresh, '--sync-only', ...(await syncMethod(fresh, major))],
      fresh,
      owner,
    ),
  ]);
  await rename(fresh, cluster);
  await syncFolder(dirname(cluster));
}

/** The locale C.UTF-8 comes with PostgreSQL since version 17, and with the system before. */
function getLocaleArguments(major: number): string[] {
  return major < 17
    ? ['--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Linux's names of file systems on a disk of this machine: ext4, XFS, Btrfs, and a container's layer above them. */
const DISK_FILE_SYSTEMS = new Set([0xef53, 0x58465342, 0x9123683e, 0x794c7630]);

/**
 * A cluster is a thousand files, and waiting for the disk once for each takes longer than making them. A file system on a
 * disk writes out all that it holds in one go. One behind a network or a program may promise less about that than
 * about each file.
 */
async function syncMethod(folder: string, major: number): Promise<string[]> {
  if (process.platform !== 'linux' || major < 17) return [];
  const { type } = await statfs(folder);
  return DISK_FILE_SYSTEMS.has(type) ? ['--sync-method=syncfs'] : [];
}

async function run(
  program: string,
  programArguments: string[],
  cwd: string,
  owner: Owner | undefined,
  input = '',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = execFile(
      program,
      programArguments,
      {
        cwd,
        env: process.platform === 'win32' ? process.env : serverEnvironment,
        ...(owner && { uid: owner.uid, gid: owner.gid }),
      },
      (error, _output, errors) => {
        if (!error) return resolve();
        const reason = errors.trim().split('\n').at(-1) || error.message;
        reject(new EmbeddedDatabaseError(`The embedded database was not created: ${reason}`));
      },
    );
    child.stdin?.end(input);
  });
}

/** A rename survives a power cut only once its folder is written out. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
