import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Access } from './access.ts';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './cluster.ts';
import { EmbeddedDatabaseError } from './error.ts';
import type { Log } from './log.ts';
import { stopOrphan, stopServer } from './orphan.ts';
import type { Owner } from './owner.ts';
import { readServerFile, signal, waitUntil } from './processes.ts';

const logLimitBytes = 10_000_000;
const readyLimitMs = 120_000;

/** The options of a server; `settings` are PostgreSQL's own names and values. */
export type ServerOptions = {
  cluster: string;
  binaries: Binaries;
  access: Access;
  owner: Owner | undefined;
  logFile: string;
  settings: Record<string, string>;
  log: Log;
  /** Called once the process of the server is started. */
  onSpawned?: (() => void) | undefined;
};

/** Runs the server until `stop`, and restarts it when it ends unexpectedly. */
export async function runServer(options: ServerOptions): Promise<{ stop(): Promise<void> }> {
  const { cluster, binaries, log } = options;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let server = await launch(options);

  const restart = async () => {
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        await stopOrphan(cluster, binaries, log);
        server = await launch(options);
        log.info('The database is running again.');
        return watch();
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error));
        await delay(waitMs);
      }
    }
  };
  const watch = () => {
    void server.ended.then(() => {
      if (stopping) return;
      log.warn('The database ended unexpectedly; starting it again.');
      restarting = restart();
    });
  };
  const endWithApplication = () => signal(server.pid, 'SIGINT');
  process.once('exit', endWithApplication);
  watch();

  return {
    async stop() {
      stopping = true;
      await restarting;
      server.ref();
      await stopServer(cluster, server.pid, binaries);
      await server.ended;
      process.off('exit', endWithApplication);
    },
  };
}

type Server = {
  pid: number;
  ended: Promise<void>;
  /** Keeps this process alive until the server has ended; without it the server never does. */
  ref(): void;
};

async function launch(options: ServerOptions): Promise<Server> {
  const { cluster, binaries, access, owner, logFile, settings } = options;
  const output = openLog(logFile);
  access.clear();
  // A separate process group: Ctrl-C in the terminal reaches the application, which then stops the
  // database after its last query.
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...access.serverArguments, ...formatArguments(settings)],
    {
      cwd: cluster,
      env: process.platform === 'win32' ? process.env : serverEnvironment,
      stdio: ['ignore', output, output],
      detached: true,
      ...(owner && { uid: owner.uid, gid: owner.gid }),
    },
  );
  closeSync(output);
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const { pid } = child;
  if (pid === undefined) throw new EmbeddedDatabaseError(`Cannot run ${binaries.postgres}.`);
  endWithParent(child, ended, owner);
  options.onSpawned?.();

  const running = () => child.exitCode === null && child.signalCode === null;
  const ready = () => {
    const file = readServerFile(cluster);
    return file?.pid === pid && file.ready;
  };
  await waitUntil(() => !running() || ready(), readyLimitMs);
  if (!running() || !ready()) {
    signal(pid, 'SIGINT');
    await ended;
    throw new EmbeddedDatabaseError(`The database did not start: ${lastLine(logFile)}`);
  }
  return { pid, ended, ref: () => child.ref() };
}

function formatArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A killed application closes this pipe, and the shell behind it then stops the database. */
function endWithParent(server: ChildProcess, ended: Promise<void>, owner: Owner | undefined): void {
  if (process.platform === 'win32') return;
  const script = 'cat >/dev/null; kill -INT "$1"';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid)], {
    cwd: '/',
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  void ended.then(() => {
    if (watcher.pid !== undefined) signal(-watcher.pid, 'SIGKILL');
  });
}

function openLog(logFile: string): number {
  try {
    if (statSync(logFile).size > logLimitBytes) renameSync(logFile, `${logFile}.1`);
  } catch {
    // There is no log yet.
  }
  return openSync(logFile, 'a', 0o600);
}

function lastLine(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
}
