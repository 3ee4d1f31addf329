import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, inject, it } from 'vitest';
import { administer, testDatabase } from '../database/testing.ts';
import { enqueue } from './enqueue.ts';
import { createLimitedJob } from './limited-job.ts';
import { runners } from './runners.ts';
import { retryAfterOutage, ServiceDown } from './service-down.ts';
import { startWorker } from './worker.ts';

const { db, pool, url } = await testDatabase();
const log = pino({ level: 'silent' });
const slots = { money: 2, mail: 2, webhooks: 2, rest: 2 };

const jobs = async (): Promise<number> => {
  const { rows } =
    await sql`select from graphile_worker.jobs where task_identifier <> 'backfill'`.execute(db);
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

it('runs the jobs that a killed process had locked: at once when no other process can be working', async () => {
  const done: number[] = [];
  const jobHandlers = {
    'notify-of-follow-ups': async (job: object) => void done.push(JSON.stringify(job).length),
  };
  await enqueue(db, 'notify-of-follow-ups', { applicationId: 1 } as never);
  await held(0);
  const worker = await startWorker(pool, jobHandlers as never, log, { isOnlyProcess: true, slots });
  await until(() => done.length === 1);
  await until(async () => (await jobs()) === 0);
  await worker.stop();
});

it('leaves what another process holds for five minutes', async () => {
  const done: object[] = [];
  const jobHandlers = { 'notify-of-follow-ups': async (job: object) => void done.push(job) };
  await enqueue(db, 'notify-of-follow-ups', { applicationId: 1 } as never);
  await held(4);
  await (
    await startWorker(pool, jobHandlers as never, log, { isOnlyProcess: false, slots })
  ).stop();
  expect(await jobs()).toBe(1);
  await held(5);
  const worker = await startWorker(pool, jobHandlers as never, log, {
    isOnlyProcess: false,
    slots,
  });
  await until(() => done.length === 1);
  await worker.stop();
  expect(done).toEqual([{ applicationId: 1 }]);
});

it('leaves a payment for two minutes', async () => {
  const done: object[] = [];
  const jobHandlers = { 'settle-purchase': async (job: object) => void done.push(job) };
  await enqueue(db, 'settle-purchase', { purchaseId: '7' });
  await held(1);
  await (await startWorker(pool, jobHandlers, log, { isOnlyProcess: false, slots })).stop();
  expect(await jobs()).toBe(1);
  await held(2);
  const worker = await startWorker(pool, jobHandlers, log, { isOnlyProcess: false, slots });
  await until(async () => (await jobs()) === 0);
  await worker.stop();
  expect(done).toEqual([{ purchaseId: '7' }]);
});

it('outlives connections that are cut while jobs end', async () => {
  let done = 0;
  const jobHandlers = {
    'notify-of-follow-ups': async () => {
      done += 1;
      if (done === 2)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    },
  };
  const worker = await startWorker(pool, jobHandlers as never, log, { isOnlyProcess: true, slots });
  // The connection that adds a job may be cut as well.
  const isAdded = (job: number) =>
    enqueue(db, 'notify-of-follow-ups', { applicationId: job } as never).then(
      () => true,
      () => false,
    );
  for (let job = 1; job <= 4; job += 1) await until(() => isAdded(job));
  await until(async () => done >= 3 && (await jobs().catch(() => 1)) === 0);
  await worker.stop().catch(() => undefined);
});

it('waits for a database that only reads while a job ends, as a standby does', async () => {
  const name = new URL(url).pathname.slice(1);
  const { url: elsewhere } = inject('databaseServer');
  const onlyReads = (only: boolean) =>
    administer(elsewhere, `alter database ${name} set default_transaction_read_only = ${only}`);
  const cut = () =>
    administer(
      elsewhere,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
  const refusals: unknown[] = [];
  const hearing = pino(
    { level: 'warn' },
    { write: (line) => void refusals.push(JSON.parse(line)) },
  );
  let done = 0;
  const jobHandlers = {
    'notify-of-follow-ups': async () => {
      done += 1;
      if (done > 1) return;
      await onlyReads(true);
      // Connections made from here on find themselves on a database that only reads.
      await cut();
    },
  };
  await enqueue(db, 'notify-of-follow-ups', { applicationId: 1 } as never);
  const worker = await startWorker(pool, jobHandlers, hearing, { isOnlyProcess: true, slots });
  await until(() => refusals.some((line) => JSON.stringify(line).includes('25006')));
  await onlyReads(false);
  await cut();
  await until(async () => (await jobs().catch(() => 1)) === 0);
  await until(() =>
    enqueue(db, 'notify-of-follow-ups', { applicationId: 2 } as never).then(
      () => true,
      () => false,
    ),
  );
  await until(() => done === 2);
  await worker.stop();
});

it('starts a queue again that stopped on its own', async () => {
  let done = 0;
  const jobHandlers = {
    'notify-of-follow-ups': async () => {
      done += 1;
    },
  };
  const worker = await startWorker(pool, jobHandlers, log, { isOnlyProcess: true, slots });
  await enqueue(db, 'notify-of-follow-ups', { applicationId: 1 } as never);
  await until(() => done === 1);
  // The notification that the queue's library sends its workers when a newer version of it changed the tables.
  await sql`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":0}')`.execute(
    db,
  );
  await until(() => process.exitCode === 57);
  process.exitCode = undefined;
  await enqueue(db, 'notify-of-follow-ups', { applicationId: 2 } as never);
  await until(() => done === 2);
  await worker.stop();
});

it('lets no runner wait for another', async () => {
  const done: string[] = [];
  const { promise: mailServerAnswers, resolve: answer } = Promise.withResolvers<void>();
  const jobHandlers = {
    'mail-verification': () => mailServerAnswers,
    'settle-purchase': async () => void done.push('payment'),
    'notify-of-follow-ups': async () => void done.push('lead'),
  };
  for (let accountId = 1; accountId <= 10; accountId += 1)
    await enqueue(db, 'mail-verification', { accountId });
  const worker = await startWorker(pool, jobHandlers, log, { isOnlyProcess: true, slots });
  await enqueue(db, 'settle-purchase', { purchaseId: '7' });
  await enqueue(db, 'notify-of-follow-ups', { applicationId: 1 } as never);
  await until(() => done.length === 2);
  answer();
  await until(async () => (await jobs()) === 0);
  await worker.stop();
});

it('takes no mail while the mail server is paused, and can be stopped then', async () => {
  let sent = 0;
  let mayGo = false;
  const mailsMayGo = () => (mayGo ? Promise.resolve() : new Promise<void>(() => undefined));
  const jobHandlers = {
    'mail-verification': async () => {
      sent += 1;
    },
  };
  const options = { isOnlyProcess: true, slots, mailsMayGo };
  await enqueue(db, 'mail-verification', { accountId: 1 });
  await (await startWorker(pool, jobHandlers, log, options)).stop();
  expect(sent).toBe(0);
  mayGo = true;
  const worker = await startWorker(pool, jobHandlers, log, options);
  await until(() => sent === 1);
  await worker.stop();
});

it('does not count an attempt that failed because an outside service was down', async () => {
  await enqueue(db, 'mail-verification', { accountId: 1 }, { key: 'away' });
  await enqueue(db, 'mail-verification', { accountId: 2 }, { key: 'broken' });
  await sql`update graphile_worker._private_jobs set attempts = 25, run_at = now() + interval '6 hours',
    last_error = case key when 'away' then ${new ServiceDown('ETIMEDOUT').message} else 'a bug' end
    where key in ('away', 'broken')`.execute(db);
  await retryAfterOutage(pool);
  const { rows } = await sql`select key, attempts, run_at <= now() as "isDue"
    from graphile_worker.jobs where key in ('away', 'broken') order by key`.execute(db);
  expect(rows).toEqual([
    { key: 'away', attempts: 0, isDue: true },
    { key: 'broken', attempts: 25, isDue: false },
  ]);
});

it('gives a job up before another process may take it for abandoned', async () => {
  let stopped = false;
  const endless = createLimitedJob(
    async (_, { signal }) => {
      signal?.addEventListener('abort', () => {
        stopped = true;
      });
      await new Promise(() => undefined);
    },
    { runner: 'rest', limitMs: 20 },
  );
  const job = { id: '1', task_identifier: 'endless' };
  await expect(endless({}, { job } as never)).rejects.toThrow('stopped after 20 ms');
  expect(stopped).toBe(true);
  for (const { abandonedAfter, stopsAfterMs } of Object.values(runners))
    expect(stopsAfterMs).toBeLessThan(Number.parseInt(abandonedAfter, 10) * 60_000);
});
