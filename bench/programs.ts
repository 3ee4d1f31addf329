import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A running server under measurement. */
export type Program = {
  port: number;
  /** Milliseconds of processor time used by it, without the database. */
  cpuMs(): number;
  memoryMiB(): number;
  /** Begins to give back the memory that nothing holds any more; it takes less than a second. */
  giveBackMemory(): void;
  /** From the start of the process to the first right answer. */
  readyMs: number;
  stop(): Promise<void>;
};

const product = new URL('../apps/server/dist/main.js', import.meta.url);
const limit = new URL('./limit/server.ts', import.meta.url);
const readyLimitMs = 60_000;

/** Lets the bench request a garbage collection that V8 would run a minute later. */
const collecting = [
  '--expose-gc',
  '--import',
  `data:text/javascript,process.on('SIGUSR2',()=>gc({type:'major',flavor:'last-resort'}))`,
];

/** Starts the product. Without `databaseUrl` it brings its own database in `dataDir`; `settings` come on top. */
export const startProduct = (options: {
  dataDir: string;
  databaseUrl?: string;
  settings?: Record<string, string>;
}): Promise<Program> =>
  start(fileURLToPath(product), '/', {
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    RATE_LIMITS: 'off',
    HUMAN_CHECK: 'off',
    // Several programs work on one database, each with its own folder.
    DATA_KEYS: `1:${createHash('sha256').update('bench').digest('base64')}`,
    LOG_LEVEL: 'warn',
    // As `npm start` has it.
    NODE_COMPILE_CACHE: join(options.dataDir, 'compiled'),
    ...options.settings,
  });

/** Starts the program the product is compared with; `settings` come on top. */
export const startLimit = (
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Program> =>
  start(fileURLToPath(limit), '/?sid=', { DATABASE_URL: databaseUrl, ...settings });

const start = async (
  file: string,
  path: string,
  settings: Record<string, string>,
): Promise<Program> => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...collecting, file], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${file} ended while it was starting.`);
    if (performance.now() - startedAt > readyLimitMs) throw new Error(`${file} did not start.`);
    await delay(5);
  }
  return {
    port,
    readyMs: performance.now() - startedAt,
    cpuMs: () => cpuMsOf(child),
    memoryMiB: () => memoryMiBOf(child),
    giveBackMemory: () => child.kill('SIGUSR2'),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
};

const answers = (port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(true));
    });
    asked.on('error', () => resolve(false));
  });

const tickMs = 10;

/** Linux tells the processor time of a process; elsewhere it counts as 0. */
const cpuMsOf = ({ pid }: ChildProcess): number => cpuMsOfProcess(pid ?? 0);

const cpuMsOfProcess = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
};

/** Processor time of every process of this machine whose command line holds `word`, in milliseconds. */
export const cpuMsOfDatabase = (word: string): number => {
  if (process.platform !== 'linux') return 0;
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word)) {
        sum += cpuMsOfProcess(Number(name));
      }
    } catch {
      // It ended in between.
    }
  }
  return sum;
};

const memoryMiBOf = ({ pid }: ChildProcess): number => {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
};
