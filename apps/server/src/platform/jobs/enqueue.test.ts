import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../database/testing.ts';
import { addingJob, enqueue } from './enqueue.ts';

const { db } = await testDatabase();

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

it('adds a job with a `once` key only the first time, and otherwise the same', async () => {
  const adding = (submissionId: RawBuilder<unknown>) =>
    addingJob('mail-submitted', { submissionId }, { once: sql`'once ' || id` });
  await sql`select ${adding(sql`id`)} from (values (7), (8)) as submission (id)`.execute(db);
  await sql`select ${adding(sql`id + 10`)} from (values (8)) as submission (id)`.execute(db);
  const { rows } = await sql`
    select task.identifier, job.payload, job.max_attempts, job.key, job.run_at <= now() as is_due
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.key like 'once%' order by job.id`.execute(db);
  const one = { identifier: 'mail-submitted', max_attempts: 25, is_due: true };
  expect(rows).toEqual([
    { ...one, payload: { submissionId: 7 }, key: 'once 7' },
    { ...one, payload: { submissionId: 8 }, key: 'once 8' },
  ]);
});
