import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
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

describe('work that the database gave up before its commit', () => {
  const giveUp = (trx: Trx, code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(trx);

  it.each(['25006', '57P01', '57P03', '08006', '40001', '40P01'])(
    'runs once more after %s, and keeps what it wrote then only',
    async (code) => {
      let runs = 0;
      const answer = await inTransaction(db, async (trx) => {
        runs += 1;
        await write(trx, `run ${runs}`);
        if (runs === 1) await giveUp(trx, code);
        return success(runs);
      });
      expect(answer).toEqual(success(2));
      expect(await written()).toEqual(['run 2']);
    },
  );

  it('runs once more on another connection when its own was cut', async () => {
    const backends: number[] = [];
    await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      backends.push(rows[0]!.pid);
      await write(trx, 'cut');
      if (backends.length === 1)
        await sql`select pg_terminate_backend(${backends[0]!})`.execute(trx);
    });
    expect(new Set(backends).size).toBe(2);
    expect(await written()).toEqual(['cut']);
  });

  it.each([
    ['a rule of the data', '23505', undefined],
    ['a statement that took too long', '57014', undefined],
    ['a deadlock, where it called something outside', '40P01', { callsOutside: true }],
  ])('does not run again after %s', async (_, code, options) => {
    let runs = 0;
    const running = inTransaction(
      db,
      async (trx) => {
        runs += 1;
        await giveUp(trx, code);
      },
      options,
    );
    await expect(running).rejects.toMatchObject({ code });
    expect(runs).toBe(1);
  });

  it('gives up when the second run ends the same way', async () => {
    let runs = 0;
    const running = inTransaction(db, async (trx) => {
      runs += 1;
      await giveUp(trx, '40001');
    });
    await expect(running).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(2);
  });
});

it('does not run again when the answer to its commit never came', async () => {
  await sql`
    create function cut_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db);
  await sql`create table cutting (word text)`.execute(db);
  await sql`
    create constraint trigger cut after insert on cutting deferrable initially deferred
      for each row execute function cut_at_commit()`.execute(db);
  let runs = 0;
  const running = inTransaction(db, async (trx) => {
    runs += 1;
    await sql`insert into cutting values ('lost')`.execute(trx);
  });
  await expect(running).rejects.toThrow();
  expect(runs).toBe(1);
});
