import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChild, freePort, whenever } from './engines.ts';

const root = join(import.meta.dirname, '../..');
const readyLimitMs = 120_000;

/** One process of the product. */
export type ProductProcess = {
  name: string;
  address: string;
  /** SIGTERM, and again once it has ended: what a supervisor does for a new version. */
  restart(): Promise<void>;
};

/** The processes of the product, and those that ended without being told to. */
export type Product = {
  processes: readonly ProductProcess[];
  ended: readonly string[];
  end(): Promise<void>;
};

/** Limits hold here as elsewhere, but for one person who does the work of a town. */
const limits = {
  LIMITS: [
    'signup-source',
    'feedback-source',
    'mail-source',
    'login-source',
    'login-account',
    'calls-source',
    'calls-account',
    'application-submit',
    'quote-submit',
    'open-answers',
  ]
    .map((name) => `${name}=9999999/3600`)
    .join(),
};

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Two processes that answer people and one that works jobs off, as `settings` say. */
export const startProduct = async (
  folder: string,
  webPorts: readonly number[],
  settings: Record<string, string>,
): Promise<Product> => {
  const ended: string[] = [];
  const children = new Map<string, ChildProcess>();
  const askedToEnd = new Set<string>();
  process.once('exit', () => {
    for (const child of children.values()) child.kill('SIGKILL');
  });

  const start = async (name: string, role: string, port: number): Promise<void> => {
    const dataDir = join(folder, 'product');
    mkdirSync(dataDir, { recursive: true });
    const log = openSync(join(folder, `${name}.log`), 'a');
    askedToEnd.delete(name);
    const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
      cwd: root,
      stdio: ['ignore', log, log],
      detached: true,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        ROLE: role,
        PORT: String(port),
        DATA_DIR: dataDir,
        MIGRATE: 'check',
        TRUST_PROXY: '1',
        HUMAN_CHECK: 'off',
        LOG_LEVEL: 'warn',
        ...limits,
        ...settings,
      },
    });
    children.set(name, child);
    child.on('exit', (code, signal) => {
      if (!askedToEnd.has(name)) ended.push(`${name} ended unexpectedly: ${code ?? signal}`);
      else if (code !== 0) ended.push(`${name} ended with ${code ?? signal} after SIGTERM`);
    });
    const isUp = async (): Promise<boolean> => {
      if (child.exitCode === null) return isReady(`http://127.0.0.1:${port}`);
      const lines = readFileSync(join(folder, `${name}.log`), 'utf8')
        .trim()
        .split('\n');
      throw new Error(`${name} did not start: ${lines.slice(-8).join(' ')}`);
    };
    await whenever(isUp, readyLimitMs, `${name} was not ready`);
  };

  const open = async (name: string, role: string, port: number): Promise<ProductProcess> => {
    await start(name, role, port);
    return {
      name,
      address: `http://127.0.0.1:${port}`,
      async restart() {
        const child = children.get(name);
        askedToEnd.add(name);
        if (child && child.exitCode === null && child.signalCode === null) {
          const exit = once(child, 'exit');
          child.kill('SIGTERM');
          await exit;
        }
        await start(name, role, port);
      },
    };
  };

  const processes: ProductProcess[] = [];
  const end = async (): Promise<void> => {
    for (const name of children.keys()) askedToEnd.add(name);
    await Promise.all([...children.values()].map((child) => endChild(child, 40_000)));
  };
  try {
    for (const [index, port] of webPorts.entries())
      processes.push(await open(`web${index + 1}`, 'web', port));
    processes.push(await open('worker', 'worker', await freePort()));
  } catch (error) {
    await end();
    throw error;
  }
  return { processes, ended, end };
};
