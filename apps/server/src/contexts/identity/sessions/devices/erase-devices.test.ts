import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { consumer } from '../../../../testing/people.ts';
import { eraseDevices } from './erase-devices.ts';

const { db } = await testDatabase();

/** Inserts a device at which these people logged in. */
const readDevice = async (...accountIds: number[]): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with made as (insert into device (secret_hash) values (${randomBytes(32)}) returning id),
    used as (insert into account_device (account_id, device_id) select unnest(${accountIds}::bigint[]), id from made)
    select id from made`.execute(db);
  return rows[0]?.id ?? 0;
};

it('deletes the devices of a person, and leaves those that other accounts use', async () => {
  const [gone, stays] = [await consumer(db), await consumer(db)];
  const own = await readDevice(gone.accountId);
  const shared = await readDevice(gone.accountId, stays.accountId);
  const foreign = await readDevice(stays.accountId);
  await inTransaction(db, (trx) => eraseDevices(trx, gone.accountId));
  const left = await db
    .selectFrom('device')
    .select('id')
    .where('id', 'in', [own, shared, foreign])
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([shared, foreign]);
  const used = await db.selectFrom('account_device').select(['account_id', 'device_id']).execute();
  expect(used.filter(({ account_id }) => account_id === gone.accountId)).toEqual([]);
  expect(used.filter(({ account_id }) => account_id === stays.accountId)).toHaveLength(2);
});
