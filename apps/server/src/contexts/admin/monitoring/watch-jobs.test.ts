import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { renderMetrics } from '../../../platform/metrics/index.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { agent } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { clearViewLimitPause } from '../../leads/index.ts';
import { measureBusiness } from './business-figures.ts';
import { queueWatchJobs, watchAgents, watchJobs } from './watch-jobs.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const { act, call, operator } = await openAdmin(shop);
const support = await operator('support');

const items = async (kind: string, object: string) => {
  const { rows } = await sql<{ facts: Record<string, unknown>; outcome: string | null }>`
    select facts, outcome from queue_item where kind = ${kind} and object = ${object} order by id`.execute(
    db,
  );
  return rows;
};
/** Makes a job that has no tries left. */
const failedJob = async (accountId: number): Promise<string> => {
  await enqueue(db, 'mail-verification', { accountId });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'refused ann@example.com'
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(db);
  return rows[0]?.id ?? '';
};
const plain = { stepUp: false };

it('a failed job waits in the queue, masked, until it is tried again, dropped or deleted', async () => {
  const { accountId } = await agent(db);
  const [again, dropped, gone] = [
    await failedJob(accountId),
    await failedJob(accountId),
    await failedJob(accountId),
  ];
  await watchJobs(db);
  await watchJobs(db);
  expect(await items('failed', `job:${again}`)).toEqual([
    {
      facts: { job_id: again, task: 'mail-verification', last_error: 'refused •••' },
      outcome: null,
    },
  ]);
  const [item] = (await call('GET /queue', { as: support, query: { kind: 'failed' } })).body.data;
  const close = await act(support, 'queue-close', { item_id: item.id }, plain);
  expect(close.body.code).toBe('not-in-this-state');
  expect((await act(support, 'job-retry', { job_id: again }, plain)).status).toBe(200);
  expect((await act(support, 'job-drop', { job_id: dropped }, plain)).status).toBe(200);
  await sql`select graphile_worker.complete_jobs(array[${gone}]::bigint[])`.execute(db);
  await watchJobs(db);
  expect(await items('failed', `job:${again}`)).toMatchObject([{ outcome: 'again' }]);
  expect(await items('failed', `job:${dropped}`)).toMatchObject([{ outcome: 'dropped' }]);
  expect(await items('failed', `job:${gone}`)).toMatchObject([{ outcome: 'gone' }]);
});

it('a refund that the provider refused five times waits in the queue until it succeeds', async () => {
  const lead = await wonLead();
  await buy(lead);
  await act(support, 'refund', { application_id: lead.applicationId, lead: 'open' });
  const { rows } = await sql<{ id: string }>`
    update purchase set refund_attempts = 4 where application_id = ${lead.applicationId} returning id`.execute(
    db,
  );
  const object = `purchase:${rows[0]?.id}`;
  expect(await items('refund', object)).toEqual([]);
  await sql`update purchase set refund_attempts = 5 where application_id = ${lead.applicationId}`.execute(
    db,
  );
  expect(await items('refund', object)).toMatchObject([
    { outcome: null, facts: { application_id: lead.applicationId } },
  ]);
  await sql`update purchase set refund_attempts = 0 where application_id = ${lead.applicationId}`.execute(
    db,
  );
  await shop.runJobs();
  expect(await items('refund', object)).toMatchObject([{ outcome: 'refunded' }]);
});

it('an agent whose cards are refused is queued once, and not again after an operator closed the item', async () => {
  const lead = await wonLead();
  await buy(lead);
  const account = lead.chosenAgent.accountId;
  await watchAgents(db);
  expect(await items('flagged-account', `account:${account}`)).toEqual([]);
  await sql`update purchase set failed_attempts = 20 where agency_id = ${account}`.execute(db);
  await watchAgents(db);
  await watchAgents(db);
  expect(await items('flagged-account', `account:${account}`)).toEqual([
    { facts: { why: 'declines', count: 20 }, outcome: null },
  ]);
  const person = await call('GET /people/:id', { as: support, params: { id: account } });
  expect(person.body.data.flags).toEqual(['declines']);
  const listed = await call('GET /queue', { as: support, query: { kind: 'flagged-account' } });
  const [item] = listed.body.data;
  expect((await act(support, 'queue-close', { item_id: item.id }, plain)).status).toBe(200);
  await watchAgents(db);
  expect(await items('flagged-account', `account:${account}`)).toMatchObject([
    { outcome: 'closed' },
  ]);
});

it('a paused agent is queued until the pause is lifted', async () => {
  const { accountId } = await agent(db);
  await sql`insert into agency_pause (agency_id, kind, declared, quoted) values (${accountId}, 'view-limit', 80, 1)`.execute(
    db,
  );
  expect(await items('flagged-account', `account:${accountId}`)).toMatchObject([
    { outcome: null, facts: { why: 'view-limited', declared: 80 } },
  ]);
  await clearViewLimitPause(db, accountId);
  expect(await items('flagged-account', `account:${accountId}`)).toMatchObject([
    { outcome: 'cleared' },
  ]);
});

it('figures are stored by the jobs and shown by every process; a value that is over becomes 0', async () => {
  measureBusiness(db);
  const work = queueWatchJobs(db);
  const readSent = async () => {
    await work['watch-jobs']?.({}, { jobId: '1' });
    await work['watch-agents']?.({}, { jobId: '1' });
    const lines = (await renderMetrics()).split('\n');
    return (name: string) =>
      lines.find((line) => line.startsWith(`fanwise_${name} `))?.split(' ')[1];
  };
  await sql`update queue_item set due_at = now() - interval '1 hour' where kind = 'flagged-account'`.execute(
    db,
  );
  const { accountId } = await agent(db);
  await sql`insert into agency_pause (agency_id, kind, declared, quoted) values (${accountId}, 'view-limit', 60, 0)`.execute(
    db,
  );
  await sql`update queue_item set due_at = now() - interval '1 hour' where object = ${`account:${accountId}`}`.execute(
    db,
  );
  const before = await readSent();
  const open = Number(before('queue_open'));
  expect(open).toBeGreaterThan(0);
  expect(before('queue_overdue{kind="flagged-account"}')).toBe('1');
  expect(before('refund_ratio')).not.toBe('0');
  expect(Number(before('figures_age_seconds'))).toBeLessThan(60);
  await clearViewLimitPause(db, accountId);
  const after = await readSent();
  expect(after('queue_open')).toBe(String(open - 1));
  expect(after('queue_overdue{kind="flagged-account"}')).toBe('0');
});
