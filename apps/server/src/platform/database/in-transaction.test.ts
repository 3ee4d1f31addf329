import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { failure, success } from '../result.ts';
import type { Trx } from './connect.ts';
import { commitFailure, inTransaction } from './in-transaction.ts';
import { testDatabase } from './testing.ts';

const { db } = await testDatabase();
await sql`create table written (word text)`.execute(db);

const write = (trx: Trx, word: string) => sql`insert into written values (${word})`.execute(trx);
const written = async (): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`delete from written returning word`.execute(db);
  return rows.map(({ word }) => word);
};

it('keeps what a success wrote', async () => {
  const answer = await inTransaction(db, async (trx) => {
    await write(trx, 'done');
    return success(1);
  });
  expect(answer).toEqual(success(1));
  expect(await written()).toEqual(['done']);
});

it('undoes what was written before a refusal, and answers the refusal', async () => {
  const answer = await inTransaction(db, async (trx) => {
    await write(trx, 'refused');
    return failure('not-found', [7]);
  });
  expect(answer).toEqual(failure('not-found', [7]));
  expect(await written()).toEqual([]);
});

it('keeps what was written before a refusal that is to be kept', async () => {
  const answer = await inTransaction(db, async (trx) => {
    await write(trx, 'a try');
    return commitFailure(failure('invalid-token'));
  });
  expect(answer).toEqual(failure('invalid-token'));
  expect(await written()).toEqual(['a try']);
});

it('undoes what was written before an error, and throws the error', async () => {
  const bug = new Error('a bug');
  await expect(
    inTransaction(db, async (trx) => {
      await write(trx, 'a bug');
      throw bug;
    }),
  ).rejects.toBe(bug);
  expect(await written()).toEqual([]);
});
