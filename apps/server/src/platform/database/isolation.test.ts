import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { startRunner } from '../jobs/start-runner.ts';
import { connect } from './connect.ts';
import { migrate } from './migrations/migrate.ts';
import { openConnectionPool } from './pools/connection-pool.ts';
import { administer, databaseUrl, testDatabase } from './testing.ts';

const { url } = await testDatabase();
const name = new URL(url).pathname.slice(1);

beforeAll(() =>
  administer(url, `alter database ${name} set default_transaction_isolation = 'serializable'`),
);

const level = sql<{ level: string }>`select current_setting('transaction_isolation') as level`;

describe('a database whose default isolation level is "serializable"', () => {
  it.each([
    ['a pool', () => connect({ url, maxConnections: 1 })],
    ['a pool of lists', () => connect({ url, maxConnections: 1, plans: 'once' })],
    ['the pool of calls', () => openConnectionPool({ url, maxConnections: 1 })],
  ] as const)(
    'is asked at "read committed" by %s, in a transaction and outside',
    async (_, open) => {
      const { db, close } = open();
      const outside = await level.execute(db);
      const inside = await db.transaction().execute((trx) => level.execute(trx));
      await close();
      expect([outside.rows, inside.rows]).toEqual(Array(2).fill([{ level: 'read committed' }]));
    },
  );

  it('lets two transactions change one row one after the other, and refuses neither', async () => {
    const { db, close } = connect({ url, maxConnections: 2 });
    await sql`create table tally (count integer)`.execute(db);
    await sql`insert into tally values (0)`.execute(db);
    const read = Promise.withResolvers<void>();
    const add = sql`update tally set count = count + 1`;
    const first = db.transaction().execute(async (trx) => {
      await add.execute(trx);
      await read.promise;
    });
    const second = db.transaction().execute(async (trx) => {
      // Its snapshot, where a level keeps one, is from before the first has committed.
      await sql`select * from tally`.execute(trx);
      read.resolve();
      await add.execute(trx);
    });
    await Promise.all([first, second]);
    const { rows } = await sql`select count from tally`.execute(db);
    await close();
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('runs jobs of the queue at "read committed"', async () => {
    const { db, pool, close } = connect({ url, maxConnections: 3 });
    const seen = Promise.withResolvers<unknown>();
    const runner = await startRunner('rest', {
      pool,
      log: pino({ level: 'silent' }),
      slots: 1,
      stopping: new AbortController().signal,
      handlers: { 'recount-open-leads': async () => seen.resolve((await level.execute(db)).rows) },
    });
    await sql`select graphile_worker.add_job('recount-open-leads', '{}'::json)`.execute(db);
    expect(await seen.promise).toEqual([{ level: 'read committed' }]);
    await runner.stop();
    await close();
  });

  it('is migrated at "read committed"', async () => {
    const { url: server } = inject('databaseServer');
    const other = `${name}_migrated`;
    await administer(server, `create database ${other}`);
    await administer(
      server,
      `alter database ${other} set default_transaction_isolation = 'serializable'`,
    );
    const folder = mkdtempSync(join(tmpdir(), 'fanwise migrations '));
    writeFileSync(
      join(folder, '0001-seen.sql'),
      "-- expand\ncreate table seen as select current_setting('transaction_isolation') as level;\n",
    );
    const address = databaseUrl(server, other);
    try {
      await migrate(address, { folder });
      const { db, close } = connect({ url: address, maxConnections: 1 });
      const { rows } = await sql`select level from seen`.execute(db);
      await close();
      expect(rows).toEqual([{ level: 'read committed' }]);
    } finally {
      rmSync(folder, { recursive: true });
      await administer(server, `drop database ${other} with (force)`);
    }
  });
});

it('every connection that the product opens is opened with the isolation level', () => {
  const source = join(import.meta.dirname, '../..');
  const opening = globSync('**/*.ts', { cwd: source })
    .filter((file) => !/test(ing)?[./]/.test(file))
    .flatMap((file) =>
      readFileSync(join(source, file), 'utf8')
        .split(/(?=new (?:pg\.(?:Client|Pool)|GuardedPool)\()/)
        .slice(1)
        .map((text) => ({ file, text: text.slice(0, text.indexOf(';')) })),
    );
  expect(opening.length).toBeGreaterThanOrEqual(7);
  expect(
    opening.filter(({ text }) => !/startOptions\(|poolConfig\(/.test(text)).map(({ file }) => file),
  ).toEqual([]);
});
