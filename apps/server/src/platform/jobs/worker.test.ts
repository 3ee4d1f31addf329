import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, it } from 'vitest';
import { testDatabase } from '../database/testing.ts';
import { enqueue } from './enqueue.ts';
import { patientPool } from './patient-pool.ts';
import { startWorker } from './worker.ts';

const { db, pool } = await testDatabase();
const log = pino({ level: 'silent' });

const jobs = async (): Promise<number> => {
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(db);
  return rows.length;
};
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not happen.');
    await delay(20);
  }
};
const held = (minutes: number) =>
  sql`
  update graphile_worker._private_jobs set locked_by = 'a killed process', attempts = 1,
    locked_at = now() - make_interval(mins => ${minutes}::integer)`.execute(db);

it('works off what a killed process held: at once when nobody else can be at work', async () => {
  const done: number[] = [];
  const tasks = {
    'announce-lead': async (job: object) => void done.push(JSON.stringify(job).length),
  };
  await enqueue(db, 'announce-lead', { applicationId: 1 } as never);
  await held(0);
  const worker = await startWorker(pool, tasks as never, log, { isOnlyProcess: true });
  await until(() => done.length === 1);
  await until(async () => (await jobs()) === 0);
  await worker.stop();
});

it('leaves what another process holds for five minutes', async () => {
  const done: object[] = [];
  const tasks = { 'announce-lead': async (job: object) => void done.push(job) };
  await enqueue(db, 'announce-lead', { applicationId: 1 } as never);
  await held(4);
  await (await startWorker(pool, tasks as never, log, { isOnlyProcess: false })).stop();
  expect(await jobs()).toBe(1);
  await held(5);
  const worker = await startWorker(pool, tasks as never, log, { isOnlyProcess: false });
  await until(() => done.length === 1);
  await worker.stop();
  expect(done).toEqual([{ applicationId: 1 }]);
});

it('outlives connections that are cut while jobs end', async () => {
  let done = 0;
  const tasks = {
    'announce-lead': async () => {
      done += 1;
      if (done === 2)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    },
  };
  const worker = await startWorker(pool, tasks as never, log, { isOnlyProcess: true });
  // The connection that adds a job may be cut as well.
  const isAdded = (job: number) =>
    enqueue(db, 'announce-lead', { applicationId: job } as never).then(
      () => true,
      () => false,
    );
  for (let job = 1; job <= 4; job += 1) await until(() => isAdded(job));
  await until(async () => done >= 3 && (await jobs().catch(() => 1)) === 0);
  await worker.stop().catch(() => undefined);
});

it('tells a database that is away from a question that is wrong', async () => {
  const client = await patientPool(pool).connect();
  await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({
    code: '42P01',
  });
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject(
    {
      code: '57P03',
    },
  );
  client.release(true);
});
