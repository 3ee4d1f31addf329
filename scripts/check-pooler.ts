/**
 * The tests of every context once more, with each statement of the product going through PgBouncer in transaction mode
 * as deploy/pgbouncer.ini has it. Messages after `--` are passed to Vitest: files, for some of them. Exit 78 without
 * PgBouncer 1.21 or a PostgreSQL of the system.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { endChild, freePort, openEngines, whenever } from './drill/engines.ts';
import { startPooler } from './drill/front.ts';
import { findProgramPath, refuseWithout } from './drill/programs.ts';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);

refuseWithout(['pg_rewind', 'pgbouncer']);
const folder = await mkdtemp(join(tmpdir(), 'fanwise-pooler-'));
const ends: (() => unknown)[] = [];
try {
  await chmod(folder, 0o755);
  const engines = openEngines(folder);
  const home = engines.folder('server');
  const [data, port] = [join(home, 'data'), await freePort()];
  await engines.run('initdb', findProgramPath('initdb') ?? '', [
    '-D',
    data,
    '-U',
    'fanwise',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const server = engines.start('server', findProgramPath('postgres') ?? '', [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    home,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    '-c',
    'full_page_writes=off',
    '-c',
    'max_connections=400',
  ]);
  ends.push(() => endChild(server));
  const at = (listening: number, name: string) =>
    `postgresql://fanwise@127.0.0.1:${listening}/${name}`;
  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: at(port, 'postgres') });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  await whenever(answers, 60_000, 'PostgreSQL did not start');
  const pooler = await startPooler(
    engines,
    { port, role: 'fanwise', password: '' },
    {
      // Each file of tests has its own database, and roles may change what they own.
      'fanwise = host': '* = host',
      'auth_type = scram-sha-256': 'auth_type = trust',
    },
  );
  if ('reason' in pooler) {
    console.error(`${pooler.reason}.`);
    process.exitCode = 78;
  } else {
    ends.push(pooler.end);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    // The plans these look at are those of the product's own PostgreSQL, which is newer than a system's.
    const ofPlans = [
      '--exclude',
      '**/first-leads.test.ts',
      '--exclude',
      '**/hot-statements.test.ts',
    ];
    const files = args.length > 0 ? args : ['apps/server/src/contexts', 'apps/server/src/http'];
    const tests = spawn(
      process.execPath,
      [vitest, 'run', '--project', 'server', ...ofPlans, ...files],
      {
        cwd: root,
        stdio: 'inherit',
        env: {
          ...process.env,
          DATABASE_URL: at(port, 'postgres'),
          POOLER_URL: at(pooler.port, 'postgres'),
        },
      },
    );
    const [code] = await once(tests, 'exit');
    process.exitCode = code ?? 1;
  }
} finally {
  for (const end of ends.reverse()) await end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
