import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findServerAddress, prepareAccess } from './access.ts';
import { lockDataDirectory } from './application-lock.ts';
import { prepareBinaries, type Release } from './binaries.ts';
import { findCluster } from './cluster.ts';
import { createClusterInWorker } from './create-cluster-in-worker.ts';
import { EmbeddedDatabaseError } from './error.ts';
import type { Log } from './log.ts';
import { stopOrphan } from './orphan.ts';
import { findDatabaseOwner, findInaccessibleFolder } from './owner.ts';
import { isAlive, isProcessOf, readServerFile } from './processes.ts';
import { runServer } from './server.ts';

export { listOtherReleases, type Release } from './binaries.ts';

/** The major version of the PostgreSQL that comes with the product. */
const ownMajor = 18;

/** The major version is part of the folder's name, so that a later one never opens older files. */
const getClusterFolderName = (major: number): string => `postgres-${major}`;
const clusterFolder = getClusterFolderName(ownMajor);

const DEFAULT_SETTINGS = {
  max_connections: '100',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_parallel_workers_per_gather: '0',
  log_min_messages: 'warning',
  timezone: 'UTC',
};

/**
 * Starts PostgreSQL with its data in `dataDir` and keeps it running until `stop`. `url` is reachable
 * by this user only. Throws an EmbeddedDatabaseError with one line for the person who started it.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  settings?: Record<string, string>;
  /** Called as soon as others are at work: this thread may turn to something else. */
  onSpawned?: () => void;
  /** Another PostgreSQL than the one that comes with the product. */
  release?: Release;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const { log } = options;
  const owner = findDatabaseOwner();
  const dataDir = await prepareDataDirectory(options.dataDir, owner !== undefined);
  const lock = lockDataDirectory(dataDir);
  try {
    if (owner) {
      const inaccessibleFolder = await findInaccessibleFolder(dataDir, owner);
      if (inaccessibleFolder) {
        throw new EmbeddedDatabaseError(
          `PostgreSQL runs as "${owner.name}" when started by root, and "${owner.name}" may not enter ${inaccessibleFolder}: set DATA_DIR to a folder outside it.`,
        );
      }
      log.info(`Started by root: PostgreSQL runs as "${owner.name}", its data is in ${dataDir}.`);
    }
    const major = options.release?.major ?? ownMajor;
    const cluster = join(dataDir, getClusterFolderName(major));
    const binaries = await prepareBinaries(dataDir, owner, options.release);
    const access = await prepareAccess(cluster, owner);
    if (!(await findCluster(cluster))) {
      const { initdbArguments } = access;
      const made = createClusterInWorker({ cluster, major, binaries, initdbArguments, owner });
      options.onSpawned?.();
      await made;
    }
    await stopOrphan(cluster, binaries, log);
    const settings = { ...DEFAULT_SETTINGS, ...options.settings };
    const logFile = join(dataDir, 'postgres.log');
    const server = await runServer({
      cluster,
      binaries,
      access,
      owner,
      logFile,
      settings,
      log,
      onSpawned: options.onSpawned,
    });
    let stopped: Promise<void> | undefined;
    return {
      url: access.url,
      stop() {
        stopped ??= server.stop().finally(() => {
          access.remove();
          lock.release();
        });
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the server another process runs on `dataDir`; undefined when none accepts connections. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = join(await realpath(dataDir), clusterFolder);
  const server = readServerFile(cluster);
  if (!server?.ready || !isAlive(server.pid) || !isProcessOf(cluster, server.pid)) return undefined;
  return findServerAddress(cluster, findDatabaseOwner(), server.port);
}

/** Whether a database was ever made in `dataDir`. */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const version = await stat(join(dataDir, clusterFolder, 'PG_VERSION')).catch(() => undefined);
  return version !== undefined;
}

async function prepareDataDirectory(wanted: string, isTraversable: boolean): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true, mode: isTraversable ? 0o711 : 0o700 });
    const dataDir = await realpath(wanted);
    const { mode } = await stat(dataDir);
    if (isTraversable && (mode & 0o011) !== 0o011) await chmod(dataDir, 0o711);
    return dataDir;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedDatabaseError(`DATA_DIR ${wanted} cannot be used: ${reason}`);
  }
}
