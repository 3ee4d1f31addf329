import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agent } from '../../../testing/people.ts';
import { recordContactsRead } from './contacts-of.ts';

const { db } = await testDatabase();

/** The audit rows of so many contacts, each with a number of three digits. */
const readRows = async (count: number): Promise<string[]> => {
  const { accountId } = await agent(db);
  const ids = Array.from({ length: count }, (_, index) => 100 + index);
  await recordContactsRead(db, accountId, ids, 'test');
  const rows = await db
    .selectFrom('audit_event')
    .select('object')
    .where('actor_id', '=', accountId)
    .where('act', '=', 'contacts-read')
    .orderBy('id')
    .execute();
  const written = rows.map(({ object }) => object ?? '');
  const read = written.flatMap((object) => object.replace('applications:', '').split(','));
  expect(read.map(Number)).toEqual(ids);
  return written;
};

it('contacts that were read fill rows of the audit log up to the 200th character', async () => {
  expect(await readRows(0)).toEqual([]);
  expect(await readRows(1)).toEqual(['applications:100']);
  expect((await readRows(47)).map(({ length }) => length)).toEqual([200]);
  expect((await readRows(48)).map(({ length }) => length)).toEqual([200, 16]);
  expect(await readRows(95)).toHaveLength(3);
});
