import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedDatabaseError } from './error.ts';
import { startEmbeddedPostgres } from './index.ts';
import { findInaccessibleFolder } from './owner.ts';
import { findProcesses, isAlive, readServerFile, signal, waitUntil } from './processes.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const endings: (() => unknown)[] = [];
let base: string;
let dataDir: string;
let cluster: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'fanwise embedded '));
  await chmod(base, 0o711);
  dataDir = join(base, 'data folder');
  cluster = join(dataDir, 'postgres-18');
});

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await waitUntil(() => findProcesses(cluster).length === 0, 20_000);
  await rm(base, { recursive: true, force: true });
});

async function start() {
  const server = await startEmbeddedPostgres({ dataDir, log });
  endings.push(() => server.stop());
  return server;
}

function open(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  // A connection that is cut, idle or in use, must not end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  endings.push(() => pool.end());
  return pool;
}

/** Sends one statement over a connection of its own. */
async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

const writeNote = (url: string) => ask(url, "create table note as select 'kept' as text");

const readNote = (url: string) => ask(url, 'select text from note');

/** Another process that starts the database, prints its address and stays. */
async function startApplication({
  environment,
  ...user
}: {
  uid?: number;
  gid?: number;
  environment?: NodeJS.ProcessEnv;
} = {}) {
  const module = JSON.stringify(new URL('./index.ts', import.meta.url).href);
  const code = `
    const { startEmbeddedPostgres } = await import(${module});
    const log = { info() {}, warn() {}, error() {} };
    const server = await startEmbeddedPostgres({ dataDir: process.argv[1], log });
    console.log(server.url);
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
    setInterval(() => undefined, 1000);`;
  const application = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code, dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: '/',
      env: { ...process.env, ...environment },
      ...user,
    },
  );
  endings.push(() => application.kill('SIGKILL'));
  const [url] = (await once(createInterface(application.stdout), 'line')) as [string];
  return { application, url };
}

async function killHard(application: ChildProcess): Promise<void> {
  application.kill('SIGKILL');
  await once(application, 'exit');
}

function serverPid(): number {
  const file = readServerFile(cluster);
  if (!file) throw new Error('No server is running.');
  return file.pid;
}

/** The shell that stops the database when its application is killed. */
function killWatcher(application: ChildProcess): void {
  const children = readFileSync(
    `/proc/${application.pid}/task/${application.pid}/children`,
    'utf8',
  );
  for (const pid of children.trim().split(' ').map(Number)) {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8') === 'sh\n') signal(-pid, 'SIGKILL');
  }
}

describe('the embedded database', () => {
  it('keeps its rows over a stop, in a path with spaces, and leaves nothing running', async () => {
    const first = await start();
    await writeNote(first.url);
    const folder = new URL(first.url).searchParams.get('host') ?? '';
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(findProcesses(cluster)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    const second = await start();
    expect(await readNote(second.url)).toEqual([{ text: 'kept' }]);
  });

  it('checks its pages and sorts text the same way on every machine', async () => {
    const rows = await ask(
      (await start()).url,
      `select current_setting('data_checksums') as checksums, datlocprovider as provider,
        datlocale as locale, pg_encoding_to_char(encoding) as encoding,
        current_setting('listen_addresses') as addresses
      from pg_database where datname = current_database()`,
    );
    expect(rows).toEqual([
      { checksums: 'on', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', addresses: '' },
    ]);
  });

  it('loses no acknowledged row when it is killed mid-write, and the pool recovers', async () => {
    const { url } = await start();
    const pool = open(url);
    await pool.query('create table written (id int primary key)');
    const acknowledged: number[] = [];
    let next = 0;
    let writing = true;
    endings.push(() => {
      writing = false;
    });
    const write = async () => {
      while (writing) {
        const id = ++next;
        await pool.query('insert into written values ($1)', [id]).then(
          () => acknowledged.push(id),
          () => undefined,
        );
      }
    };
    const writers = [write(), write(), write(), write()];
    for (let round = 0; round < 3; round++) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 100);
      signal(serverPid(), 'SIGKILL');
    }
    const atLast = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(atLast + 100);
    writing = false;
    await Promise.all(writers);
    const { rows } = await pool.query<{ id: number }>('select id from written');
    const kept = new Set(rows.map((row) => row.id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });

  it('the first start under `node --watch` fails, although the database was created', async () => {
    // `node --watch` sets this for the process it restarts: each thread then reports its imports to the thread above.
    const { url } = await startApplication({ environment: { WATCH_REPORT_DEPENDENCIES: '1' } });
    await writeNote(url);
    expect(await readNote(url)).toEqual([{ text: 'kept' }]);
  });

  it('ends with an application that is killed, and starts again with its rows', async () => {
    const { application, url } = await startApplication();
    await writeNote(url);
    const server = serverPid();
    await killHard(application);
    await expect.poll(() => isAlive(server), { timeout: 20_000 }).toBe(false);
    expect(await readNote((await start()).url)).toEqual([{ text: 'kept' }]);
  });

  it('starts again at once, while what a killed application left is still running', async () => {
    const { application, url } = await startApplication();
    await writeNote(url);
    const orphan = serverPid();
    killWatcher(application);
    await killHard(application);
    expect(isAlive(orphan)).toBe(true);
    const { url: again } = await start();
    expect(serverPid()).not.toBe(orphan);
    expect(await readNote(again)).toEqual([{ text: 'kept' }]);
  });

  it('starts when a stranger now has the number of the killed server', async () => {
    const first = await start();
    await writeNote(first.url);
    await first.stop();
    const owner = statSync(cluster);
    const file = join(cluster, 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${cluster}\n`, { mode: 0o600 });
    await chown(file, owner.uid, owner.gid);
    expect(await readNote((await start()).url)).toEqual([{ text: 'kept' }]);
  });

  it('refuses a second application on the same folder in one line', async () => {
    const { application, url } = await startApplication();
    const refused = await startEmbeddedPostgres({ dataDir, log }).catch((error) => error);
    expect(refused).toBeInstanceOf(EmbeddedDatabaseError);
    expect(refused.message).toContain(`${dataDir} (process ${application.pid})`);
    expect(refused.message).not.toContain('\n');
    await writeNote(url);
    expect(await readNote(url)).toEqual([{ text: 'kept' }]);
  });

  it('removes what a start that was cut short left behind', async () => {
    await mkdir(join(dataDir, 'postgres-18.new-cut', 'base'), { recursive: true });
    await start();
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('runs for a user who is not root', async () => {
    const root = process.getuid?.() === 0;
    const user = root ? { uid: 65_534, gid: 65_534 } : {};
    await mkdir(dataDir, { mode: 0o700 });
    if (root) await chown(dataDir, 65_534, 65_534);
    const { application, url } = await startApplication(user);
    await writeNote(url);
    expect(await readNote(url)).toEqual([{ text: 'kept' }]);
    application.kill('SIGTERM');
    expect(await once(application, 'exit')).toEqual([0, null]);
    expect(findProcesses(cluster)).toEqual([]);
  });

  it('knows which folder keeps another user out', async () => {
    await mkdir(join(base, 'private', 'data'), { recursive: true, mode: 0o711 });
    await chmod(join(base, 'private'), 0o700);
    const stranger = { name: 'stranger', uid: 4242, gid: 4242 };
    const { uid, gid } = statSync(base);
    expect(await findInaccessibleFolder(join(base, 'private/data'), stranger)).toBe(
      join(base, 'private'),
    );
    expect(await findInaccessibleFolder(join(base, 'private/data'), { name: 'me', uid, gid })).toBe(
      undefined,
    );
  });
});
