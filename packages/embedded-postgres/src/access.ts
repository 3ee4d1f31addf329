import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './error.ts';
import type { Owner } from './owner.ts';

/** How this process alone reaches its server: arguments for initdb and postgres, and the address. */
export type Access = {
  initdbArguments: string[];
  serverArguments: string[];
  url: string;
  /**
   * Removes what a killed server left in the way of the next: its lock names a number that may still be
   * taken, by a stranger or by the dead process itself. Only for who knows that no server runs.
   */
  clear(): void;
  /** Removes what only a running server needs. */
  remove(): void;
};

/** Name of the superuser and of the database inside the embedded server. */
export const databaseName = 'fanwise';

/** A kernel limit of about 104 bytes applies to the path of a socket, file name included. */
const socketPathLimitBytes = 100;

/** Prepares the way to the server of `cluster`: a socket nobody else can open, or a password. */
export async function prepareAccess(cluster: string, owner: Owner | undefined): Promise<Access> {
  if (process.platform === 'win32') return preparePasswordAccess(cluster);
  const folder = await createPrivateSocketFolder(cluster, owner);
  return {
    initdbArguments: ['--auth=trust'],
    serverArguments: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`],
    url: buildSocketUrl(folder),
    clear: () => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** How a second process of the same user reaches the server of `cluster` that runs on `port`. */
export async function findServerAddress(
  cluster: string,
  owner: Owner | undefined,
  port: number,
): Promise<string> {
  if (process.platform === 'win32') {
    return buildPasswordUrl((await readFile(getPasswordFile(cluster), 'utf8')).trim(), port);
  }
  return buildSocketUrl(getSocketFolder(cluster, getOwnerUid(owner)));
}

const buildSocketUrl = (folder: string): string =>
  `postgresql://${databaseName}@localhost/${databaseName}?host=${folder}`;

const buildPasswordUrl = (password: string, port: number): string =>
  `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;

const getPasswordFile = (cluster: string): string => `${cluster}.password`;

const getOwnerUid = (owner: Owner | undefined): number => owner?.uid ?? process.getuid?.() ?? 0;

function getSocketFolder(cluster: string, uid: number): string {
  const key = createHash('sha256').update(`${uid}:${cluster}`).digest('hex').slice(0, 16);
  const preferredFolder = join(tmpdir(), `fanwise-${key}`);
  const fits =
    Buffer.byteLength(join(preferredFolder, '.s.PGSQL.5432.lock')) < socketPathLimitBytes;
  return fits && !/[\s,"?#&%]/.test(preferredFolder) ? preferredFolder : `/tmp/fanwise-${key}`;
}

async function createPrivateSocketFolder(
  cluster: string,
  owner: Owner | undefined,
): Promise<string> {
  const uid = getOwnerUid(owner);
  const folder = getSocketFolder(cluster, uid);
  const created = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (created && owner) await chown(folder, owner.uid, owner.gid);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new EmbeddedDatabaseError(
      `The folder ${folder} belongs to somebody else: remove it and start again.`,
    );
  }
  return folder;
}

/** Node cannot name a Unix socket on Windows, so there it is loopback with a password. */
async function preparePasswordAccess(cluster: string): Promise<Access> {
  const passwordFile = getPasswordFile(cluster);
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { flag: 'wx' }).catch(
    () => undefined,
  );
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const port = await findFreePort();
  return {
    initdbArguments: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    serverArguments: ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`],
    url: buildPasswordUrl(password, port),
    clear: () => undefined,
    remove: () => undefined,
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new EmbeddedDatabaseError('No free port.');
  return address.port;
}
