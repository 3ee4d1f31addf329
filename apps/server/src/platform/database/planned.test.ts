import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { connect, type Db } from './connect.ts';
import { planOnceOver, usePlannedStatements } from './planned.ts';
import { testDatabase } from './testing.ts';

const { db, url } = await testDatabase();
const lists = connect({ url, plans: 'once', maxConnections: 1 });
afterAll(lists.close);

const planning = async (asked: Db): Promise<unknown> =>
  (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(asked))
    .rows[0]?.mode;

it('leads to the connections where statements are planned once, and a transaction nowhere else', async () => {
  expect(await planning(usePlannedStatements(db))).toBe('force_custom_plan');
  planOnceOver(db, lists.db);
  expect(await planning(usePlannedStatements(db))).toBe('force_generic_plan');
  expect(await planning(db)).toBe('force_custom_plan');
  await db.transaction().execute(async (trx) => {
    expect(usePlannedStatements(trx)).toBe(trx);
  });
});
