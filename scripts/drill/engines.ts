import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProcesses, signal } from '@fanwise/embedded-postgres/processes';

const root = join(import.meta.dirname, '../..');

/** PostgreSQL refuses to run as root: its engines run as `postgres` then. */
const owner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no user postgres to run PostgreSQL as.');
  return { uid: Number(uid), gid: Number(gid) };
};

/** Ordinary children of this process, each with a log in the drill's folder. */
export type Engines = {
  /** A folder that engines may write to. */
  folder(name: string): string;
  start(
    name: string,
    program: string,
    args: readonly string[],
    environment?: Record<string, string>,
  ): ChildProcess;
  /** Runs to its end as the engines do; throws when it fails. */
  run(
    name: string,
    program: string,
    args: readonly string[],
    environment?: Record<string, string>,
  ): Promise<void>;
};

/** Database servers that live in one folder. They end with this process, however it ends. */
export const openEngines = (home: string): Engines => {
  const user = owner();
  // PostgreSQL works in its data, the others where they were started.
  const folders = [home];
  process.once('exit', () => {
    for (const folder of folders) for (const pid of findProcesses(folder)) signal(pid, 'SIGKILL');
  });
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
  const start: Engines['start'] = (name, program, args, environment = {}) => {
    const log = openSync(join(home, `${name}.log`), 'a');
    return spawn(program, args, {
      cwd: home,
      stdio: ['ignore', log, log],
      // Ctrl-C is for the drill, which ends them in order.
      detached: true,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: home, ...environment },
      ...user,
    });
  };
  return {
    start,
    folder(name) {
      const path = join(home, name);
      mkdirSync(path, { recursive: true, mode: 0o700 });
      if (user) chownSync(path, user.uid, user.gid);
      folders.push(join(path, 'data'));
      return path;
    },
    async run(name, program, args, environment) {
      const [code] = await once(start(name, program, args, environment), 'exit');
      if (code === 0) return;
      const lines = readFileSync(join(home, `${name}.log`), 'utf8')
        .trim()
        .split('\n');
      throw new Error(`${name} ended with ${code}: ${lines.slice(-3).join(' ')}`);
    },
  };
};

/** Tells a child to end, and ends it when it does not. */
export const endChild = async (child: ChildProcess, limitMs = 20_000): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = delay(limitMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  await Promise.race([ended, late]);
  await ended;
};

/** A port that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** The path of a file that operators use as well. */
export const delivered = (name: string): string => join(root, 'deploy', name);

/** A file that operators use as well, with some of its words changed: each has to be in it. */
export const filled = (name: string, changes: Record<string, string>): string => {
  let text = readFileSync(delivered(name), 'utf8');
  for (const [word, instead] of Object.entries(changes)) {
    if (!text.includes(word)) throw new Error(`deploy/${name} no longer says: ${word}`);
    text = text.replaceAll(word, instead);
  }
  return text;
};

/** Waits until it holds; throws with this message when it does not in time. */
export const whenever = async (
  holds: () => Promise<boolean> | boolean,
  limitMs: number,
  message: string,
): Promise<void> => {
  const end = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${message} within ${limitMs / 1000} s.`);
    await delay(100);
  }
};
