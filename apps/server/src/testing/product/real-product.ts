import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ApiRequest, sendTo } from '@fanwise/builders/client';
import { findProcesses, readServerFile } from '@fanwise/embedded-postgres/processes';
import type { StoredMail } from '../../platform/mail/mailbox.ts';
import type { Answer } from '../app.ts';
import { compileCache } from './compile-cache.ts';
import { freePort } from './free-port.ts';

const project = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Generous: a busy machine seeds a new database for half a minute. */
const readyLimitMs = 100_000;

type RealAnswer = Pick<Answer, 'status' | 'body'>;

/** The product needs its pages; a fresh copy of the sources has none yet. */
export const buildPages = (): void => {
  const web = join(project, 'apps', 'web');
  if (existsSync(join(web, 'dist', 'index.html'))) return;
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  // Under the test runner's NODE_ENV these would be React's development files.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', '--logLevel=warn'], { cwd: web, env });
};

/** The product as people start it: its own process, database and folder. */
export const realProduct = async (folder: string) => {
  const dataDir = await realpath(folder);
  const cluster = join(dataDir, 'postgres-18');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let running: ChildProcess | null = null;

  /** The status of its answer; 0 when it does not answer. */
  const statusOf = (path: string): Promise<number> =>
    fetch(`${address}${path}`).then(
      (answer) => answer.text().then(() => answer.status),
      () => 0,
    );
  const carry = sendTo(address);
  const call = async (
    method: ApiRequest['method'],
    path: string,
    body?: object,
  ): Promise<RealAnswer> => {
    const { status, text } = await carry({ method, path: `/api${path}`, body });
    return { status, body: JSON.parse(text) };
  };
  const whenReady = async (): Promise<void> => {
    const end = Date.now() + readyLimitMs;
    while ((await statusOf('/readyz?database')) !== 200) {
      if (Date.now() > end) throw new Error('The product is not ready.');
      await delay(25);
    }
  };

  return {
    address,
    cluster,
    dataDir,
    call,
    statusOf,
    whenReady,
    /** Starts it with these settings besides those every test has. */
    start: async (settings: Record<string, string> = {}): Promise<void> => {
      running = spawn(process.execPath, [join(project, 'apps/server/src/main.ts')], {
        cwd: project,
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH,
          ...compileCache,
          DATA_DIR: dataDir,
          PORT: String(port),
          HOST: '127.0.0.1',
          HUMAN_CHECK: 'off',
          RATE_LIMITS: 'off',
          ...settings,
        },
      });
      await whenReady();
    },
    signal: (signal: 'SIGTERM'): void => void running?.kill(signal),
    /** Whether the process has ended, and with which code. */
    exitCode: (): number | null => running?.exitCode ?? null,
    /** Ends the process with a signal; its exit code, null when the signal ended it. */
    end: async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
      if (!running || running.exitCode !== null || running.signalCode !== null) return null;
      const exit = once(running, 'exit');
      running.kill(signal);
      return (await exit)[0];
    },
    killDatabase: (): void => {
      const file = readServerFile(cluster);
      if (!file) throw new Error('No database is running.');
      process.kill(file.pid, 'SIGKILL');
    },
    leftRunning: (): number[] => findProcesses(cluster),
    mails: async (): Promise<StoredMail[]> =>
      ((await (await fetch(`${address}/dev/mailbox.json`)).json()) as { data: StoredMail[] }).data,
  };
};
