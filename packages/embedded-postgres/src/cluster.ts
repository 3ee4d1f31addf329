import { execFile } from 'node:child_process';
import { chown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Access, databaseName } from './access.ts';
import { EmbeddedDatabaseError } from './error.ts';
import type { Owner } from './owner.ts';
import type { Programs } from './programs.ts';

/** The server needs no secret of the application, and its messages are read in English. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

type Creation = { cluster: string; programs: Programs; access: Access; owner: Owner | undefined };

/**
 * Creates the cluster unless it exists. It is made beside its place and renamed when complete, so
 * that a start that was cut short leaves nothing half done.
 */
export async function createCluster({ cluster, programs, access, owner }: Creation): Promise<void> {
  const unfinished = `${basename(cluster)}.new-`;
  for (const name of await readdir(dirname(cluster))) {
    if (name.startsWith(unfinished)) {
      await rm(join(dirname(cluster), name), { recursive: true, force: true });
    }
  }
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return;

  const fresh = await mkdtemp(join(dirname(cluster), unfinished));
  if (owner) await chown(fresh, owner.uid, owner.gid);
  await run(
    programs.initdb,
    [
      ...['-D', fresh, '-U', databaseName, '-E', 'UTF8', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
      ...access.initdbArguments,
    ],
    fresh,
    owner,
  );
  const single = ['--single', '-D', fresh, 'postgres'];
  await run(programs.postgres, single, fresh, owner, `create database ${databaseName}\n`);
  await rename(fresh, cluster);
  await makeDurable(dirname(cluster));
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
async function makeDurable(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
