import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { delivered, type Engines, freePort, whenever } from './engines.ts';
import { findProgramPath } from './programs.ts';

const cipher = 'drill: a key that opens nothing else';

/** One PostgreSQL with its log archived by pgBackRest, as deploy/pgbackrest.conf says. */
export type Archived = {
  url: string;
  /** Runs one command of pgBackRest with these arguments. */
  pgBackRest(name: string, args: readonly string[]): Promise<void>;
  /** Restores to a point in time, beside the one that runs; the address once it may be written to. */
  restoreTo(targetTime: string): Promise<string>;
  end(): Promise<void>;
};

const connects = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as "isRestoring"');
    return !rows[0].isRestoring;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Starts an empty PostgreSQL whose log is archived. */
export const startArchived = async (engines: Engines): Promise<Archived> => {
  const home = engines.folder('server');
  const [data, repository, spool] = [
    join(home, 'data'),
    engines.folder('repository'),
    engines.folder('spool'),
  ];
  const restored = engines.folder('restored');
  const [port, restoredPort] = [await freePort(), await freePort()];
  const environment = {
    PGBACKREST_CONFIG: delivered('pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_REPO1_CIPHER_PASS: cipher,
    PGBACKREST_SPOOL_PATH: spool,
    PGBACKREST_LOCK_PATH: spool,
    PGBACKREST_LOG_LEVEL_FILE: 'off',
    PGBACKREST_STANZA: 'fanwise',
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: home,
    PGBACKREST_PG1_USER: 'fanwise',
  };
  const pgBackRest: Archived['pgBackRest'] = (name, args) =>
    engines.run(name, findProgramPath('pgbackrest') ?? '', args, environment);
  const postgres = (name: string, folder: string, at: number, socket: string) =>
    engines.start(
      name,
      findProgramPath('postgres') ?? '',
      ['-D', folder, '-p', String(at), '-k', socket],
      environment,
    );
  const urlAt = (at: number) => `postgresql://fanwise@127.0.0.1:${at}/postgres`;

  await engines.run('initdb', findProgramPath('initdb') ?? '', [
    '-D',
    data,
    '-U',
    'fanwise',
    '--auth=trust',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  appendFileSync(
    join(data, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      'archive_mode = on',
      `archive_command = '${findProgramPath('pgbackrest')} archive-push %p'`,
      'archive_timeout = 60s',
      'max_wal_size = 4GB',
      '',
    ].join('\n'),
  );
  const running = [postgres('server', data, port, home)];
  await whenever(() => connects(urlAt(port)), 60_000, 'PostgreSQL did not start');
  await pgBackRest('stanza', ['stanza-create']);
  return {
    url: urlAt(port),
    pgBackRest,
    async restoreTo(targetTime) {
      const to = join(restored, 'data');
      await pgBackRest('restore', [
        'restore',
        `--pg1-path=${to}`,
        '--type=time',
        `--target=${targetTime}`,
        '--target-action=promote',
        '--archive-mode=off',
      ]);
      running.push(postgres('restored', to, restoredPort, restored));
      await whenever(
        () => connects(urlAt(restoredPort)),
        600_000,
        'The restored PostgreSQL did not start',
      );
      return urlAt(restoredPort);
    },
    async end() {
      for (const child of running) {
        if (child.exitCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGINT');
        await ended;
      }
    },
  };
};

/** Megabytes below a folder. */
export const megabytesOf = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t', 1)[0]);
