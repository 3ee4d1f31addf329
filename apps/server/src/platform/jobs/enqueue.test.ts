import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../database/testing.ts';
import { addingJob, enqueue, jobWaits } from './enqueue.ts';

const { db } = await testDatabase();

const waits = async (key: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ waits: boolean }>`select ${jobWaits(sql`${key}`)} as waits`.execute(
    db,
  );
  return rows[0]?.waits;
};

it('adds the same job as a call and as part of a statement', async () => {
  await enqueue(db, 'settle-purchase', { purchaseId: '7' }, { key: 'call' });
  const adding = addingJob(
    'settle-purchase',
    { purchaseId: sql`id`, disputeId: sql`null` },
    {
      key: sql`'statement'`,
    },
  );
  await sql`select ${adding} from (values ('7')) as purchase (id)`.execute(db);
  const { rows } = await sql`
    select task.identifier, job.payload, job.max_attempts, job.key
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.key in ('call', 'statement') order by job.id`.execute(db);
  expect(rows).toEqual([
    { identifier: 'settle-purchase', payload: { purchaseId: '7' }, max_attempts: 25, key: 'call' },
    {
      identifier: 'settle-purchase',
      payload: { purchaseId: '7', disputeId: null },
      max_attempts: 25,
      key: 'statement',
    },
  ]);
});

it('knows the jobs that wait for their first run', async () => {
  expect(await waits('mail')).toBe(false);
  await enqueue(db, 'mail-prospects', { accountId: 1 }, { key: 'mail' });
  expect(await waits('mail')).toBe(true);
  await sql`update graphile_worker._private_jobs set attempts = 1 where key = 'mail'`.execute(db);
  expect(await waits('mail')).toBe(false);
});

it('keeps the time of a waiting job where that is asked for', async () => {
  const add = (minutes: number) =>
    sql`select ${addingJob(
      'mail-prospects',
      { accountId: sql.lit(minutes) },
      {
        key: sql`'together'`,
        runAt: sql`'2040-01-01'::timestamptz + make_interval(mins => ${sql.lit(minutes)})`,
        keepWaiting: true,
      },
    )}`.execute(db);
  await add(1);
  await add(2);
  const { rows } = await sql`
    select run_at at time zone 'utc' = '2040-01-01 00:01' as "isFirst"
    from graphile_worker._private_jobs where key = 'together'`.execute(db);
  expect(rows).toEqual([{ isFirst: true }]);
});
