import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { testMailer } from '../../../platform/mail/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { agent } from '../../../testing/people.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { recordBackup } from '../monitoring/backup-age.ts';
import { endProposals } from '../monitoring/watch-jobs.ts';
import { waitingJobs } from './waiting-jobs.ts';

const database = await testDatabase();
const { db, pool } = database;
const { mailer, mails } = await testMailer();
const { act, call, operator, readAuditRow } = await openAdmin(database);
const owner = await operator('owner', 'Olga');
const second = await operator('owner', 'Omar');
const support = await operator('support', 'Sam');
const reader = await operator('reader', 'Rita');
const jobs = waitingJobs({ db, mailer, publicUrl: 'https://fanwise.test' });
let seen = 0;
/** Runs a job by hand, and returns the mails since the last call. */
const mailed = async (work: () => Promise<unknown>) => {
  await work();
  const all = await mails(50);
  const fresh = all.slice(0, all.length - seen);
  seen = all.length;
  return fresh
    .map(({ to, subject, text }) => ({ to: to[0] ?? '', subject, text }))
    .sort((one, other) => one.to.localeCompare(other.to));
};
let runs = 0;
const morning = () => {
  runs += 1;
  return mailed(async () => jobs['mail-waiting']?.({}, { jobId: `${runs}` } as never));
};
const item = (due: string) =>
  sql`insert into queue_item (kind, object, due_at)
    values ('flagged-account', 'account:' || (random() * 1e9)::bigint, ${sql.raw(due)})`.execute(
    db,
  );

it('no operator is mailed while the queue is empty', async () => {
  expect(await morning()).toEqual([]);
});

it('owners are mailed each morning that the daily backup is missing, until there is one', async () => {
  await sql`update schema_file set ran_at = now() - interval '27 hours'`.execute(db);
  expect(await morning()).toMatchObject([
    { to: owner.email, subject: 'The daily backup is missing' },
    { to: second.email, text: expect.stringContaining('27 hours old') },
  ]);
  await recordBackup(db);
  expect(await morning()).toEqual([]);
});

it('each operator who works items is told how many wait, in their language, unless they switched it off', async () => {
  await item(`now() - interval '1 hour'`);
  await item(
    `((date_trunc('day', now() at time zone 'America/New_York') + interval '1 day') at time zone 'America/New_York') - interval '1 second'`,
  );
  await item(`now() + interval '3 days'`);
  const set = await call('PUT /me', { as: support, body: { language: 'es' } });
  expect(set.body).toMatchObject({ language: 'es', daily_mail: true, approval_mail: true });
  await call('PUT /me', { as: second, body: { daily_mail: false } });
  expect(await readAuditRow('operator-mails-changed')).toMatchObject({
    operator_id: second.operatorId,
    before: { daily_mail: true },
    after: { daily_mail: false },
  });
  expect(await morning()).toMatchObject([
    {
      to: owner.email,
      subject: '3 items wait in the queue',
      text: expect.stringContaining('2 are due today. 1 of them is overdue.'),
    },
    { to: support.email, subject: 'Esperan 3 pendientes' },
  ]);
  const { body } = await call('GET /queue', { as: reader, query: { today: 1 } });
  expect(body.data).toHaveLength(2);
});

it('a proposal is mailed at once to those who may approve it, not to its author, and after its decision to nobody but the author', async () => {
  const { accountId } = await agent(db);
  const ban = () => act(owner, 'account-ban', { account_id: accountId });
  const { body } = await ban();
  expect(body).toEqual({ proposed: expect.any(Number) });
  const mails = await mailed(() => runJobs(pool, jobs));
  expect(mails).toMatchObject([
    {
      to: second.email,
      subject: 'A proposal needs your approval',
      text: expect.stringContaining('Olga'),
    },
    { to: support.email, subject: 'Una propuesta necesita su aprobación' },
  ]);
  const { body: home } = await call('GET /home', { as: second });
  expect(home.data.to_approve).toBe(1);
  expect((await call('GET /home', { as: owner })).body.data.to_approve).toBe(0);
  await act(second, 'proposal-refuse', { proposal_id: body.proposed });
  // The decision is mailed to its author by the same job, whenever that runs.
  expect(await mailed(() => runJobs(pool, jobs))).toMatchObject([
    { to: owner.email, subject: 'Your proposal was refused' },
  ]);
  for (const as of [second, support]) await call('PUT /me', { as, body: { approval_mail: false } });
  await ban();
  expect(await mailed(() => runJobs(pool, jobs))).toEqual([]);
});

it('the author of a proposal is told of its decision or end, and not of an own withdrawal', async () => {
  await call('PUT /me', { as: owner, body: { language: 'es' } });
  await call('PUT /me', { as: second, body: { approval_mail: true } });
  const ban = async () => {
    const { accountId } = await agent(db);
    const { body } = await act(owner, 'account-ban', { account_id: accountId });
    await mailed(() => runJobs(pool, jobs));
    return body.proposed as number;
  };
  const runAndReadMails = () => mailed(() => runJobs(pool, jobs));
  const approved = await act(second, 'proposal-approve', { proposal_id: await ban() });
  expect(approved.status).toBe(200);
  expect(await runAndReadMails()).toMatchObject([
    {
      to: owner.email,
      subject: 'Su propuesta fue aprobada',
      text: expect.stringContaining('Omar'),
    },
  ]);
  const withdrawn = await act(owner, 'proposal-refuse', { proposal_id: await ban() });
  expect(withdrawn.status).toBe(200);
  expect(await runAndReadMails()).toEqual([]);
  await sql`update admin_proposal set expires_at = now() - interval '1 second' where id = ${await ban()}`.execute(
    db,
  );
  await endProposals(db);
  await endProposals(db);
  expect(await runAndReadMails()).toMatchObject([
    { to: owner.email, subject: 'Su propuesta venció' },
  ]);
});
