import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { runInThisOrder } from '../../../testing/in-this-order.ts';
import { agent, consumer, submittedApplication, zips } from '../../../testing/people.ts';
import { newLeadJobs } from './jobs.ts';
import { notifyOfNewLeads } from './notify-of-new-leads.ts';

const { db } = await testDatabase();
const jobHandlers = newLeadJobs({ db });
const walk = (afterMemberId = 0) => jobHandlers['send-digest']({ afterMemberId });

/** Returns the recipients of the waiting mails, and marks them as sent. */
const mailed = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id and identifier = 'mail-new-leads'
    returning (payload ->> 'accountId')::bigint as id`.execute(db);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
};
const walkOn = async (): Promise<number[]> => {
  const { rows } = await sql<{ after: number }>`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id and identifier = 'send-digest'
    returning (payload ->> 'afterMemberId')::bigint as after`.execute(db);
  return rows.map(({ after }) => after);
};
const submit = async (zip: number = zips.raleigh) =>
  submittedApplication(db, await consumer(db), { zip });
const notices = async (accountId: number) => {
  const { rows } = await sql<{ lead_count: number }>`
    select lead_count from notification where account_id = ${accountId} order by id`.execute(db);
  return rows.map(({ lead_count }) => lead_count);
};
/** Moves the clock on by a quarter of an hour. */
const later = async () => {
  await sql`update agency_member set digest_due_at = digest_due_at - interval '15 minutes'`.execute(
    db,
  );
  await sql`update notification set created_at = created_at - interval '15 minutes'`.execute(db);
};

it('plans one mail for what is new, and the next one only a quarter of an hour later', async () => {
  const { accountId } = await agent(db, { zipCodes: [zips.austin] });
  await walk();
  expect(await mailed()).toEqual([]);
  await submit(zips.austin);
  await submit(zips.austin);
  await walk();
  expect(await mailed()).toEqual([accountId]);
  expect(await notices(accountId)).toEqual([2]);
  await submit(zips.austin);
  await walk();
  expect(await mailed()).toEqual([]);
  await later();
  await walk();
  expect(await mailed()).toEqual([accountId]);
  await later();
  await walk();
  expect(await mailed()).toEqual([]);
});

it('counts leads that an open page listed as announced, and mails them unless the agent opened the list', async () => {
  const [reads, leaves] = [
    await agent(db, { zipCodes: [zips.columbus] }),
    await agent(db, { zipCodes: [zips.columbus] }),
  ];
  await submit(zips.columbus);
  for (const { accountId } of [reads, leaves])
    await db.transaction().execute((trx) => notifyOfNewLeads(trx, accountId));
  await sql`update notification set seen_at = now() where account_id = ${reads.accountId}`.execute(
    db,
  );
  await walk();
  expect(await mailed()).toEqual([leaves.accountId]);
  expect(await notices(leaves.accountId)).toEqual([1]);
});

it('plans the mail for a lost lead alone, also for agents who want no mails about new leads', async () => {
  const seller = await agent(db, { zipCodes: [73301] });
  await sql`insert into member_setting (member_id, muted) values (${seller.accountId}, '{new-prospect}')`.execute(
    db,
  );
  await walk();
  expect(await mailed()).toEqual([]);
  await sql`insert into quote_mail (account_id, notification_id) values (${seller.accountId}, 1)`.execute(
    db,
  );
  await walk();
  expect(await mailed()).toEqual([seller.accountId]);
  await sql`delete from quote_mail where account_id = ${seller.accountId}`.execute(db);
});

it('plans no mail for agents who want none, are not verified, or cannot quote yet', async () => {
  const zipCodes = [73301];
  const [silent, unverified] = [await agent(db, { zipCodes }), await agent(db, { zipCodes })];
  await agent(db, { zipCodes, complete: false });
  await sql`update account set email_notifications = false where id = ${silent.accountId}`.execute(
    db,
  );
  await sql`update account set verified_at = null where id = ${unverified.accountId}`.execute(db);
  await submit(73301);
  await walk();
  expect(await mailed()).toEqual([]);
});

it('plans one mail when several runs overlap, and no run plans it a second time', async () => {
  const { accountId } = await agent(db, { zipCodes: [10001] });
  await submit(10001);
  // The lock lets all runs see that a mail is due before the first one plans it.
  await runInThisOrder(
    db,
    (trx) => sql`select from agency_member where account_id = ${accountId} for update`.execute(trx),
    Array.from({ length: 4 }, () => walk),
  );
  // Planning the mail a second time would raise the revision of its job.
  const { rows } = await sql`select revision from graphile_worker.jobs
    where key = ${`mail-new-leads:${accountId}`}`.execute(db);
  expect(rows).toEqual([{ revision: 0 }]);
  expect(await mailed()).toEqual([accountId]);
  expect(await notices(accountId)).toEqual([1]);
});

it('leaves the agents after the first 500 to the next job', async () => {
  const zip = 99501;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into account (role, email, password_hash, verified_at)
      select 2, 'many-' || n || '@example.com', 'x', now() from generate_series(1, 620) as n returning id
    ), agents as (
      insert into agency (id, name, address, email, phone)
      select id, 'C', 'D', 'e@example.com', '9195550171' from made
    ), members as (
      insert into agency_member (account_id, agency_id, role, first_name, last_name, phone, license_number)
      select id, id, 'owner', 'A', 'B', '9195550170', '1' from made
    ), carriers as (insert into appointment select id, 1 from made)
    , areas as (insert into agency_zip_code select id, ${zip} from made)
    select id from made order by id`.execute(db);
  const made = rows.map(({ id }) => id);
  await submit(zip);
  await walk();
  const first = await mailed();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThanOrEqual(500);
  const [after] = await walkOn();
  await walk(after);
  expect([...first, ...(await mailed())]).toEqual(made);
  expect(await walkOn()).toEqual([]);
});

it('an agent whom an operator suspended gets no mail until the suspension ends', async () => {
  const { accountId } = await agent(db, { zipCodes: [zips.columbus] });
  await submit(zips.columbus);
  const stopped = (until: string) =>
    sql`
    insert into account_suspension (account_id, kind, until) values (${accountId}, 'suspended', ${until}::timestamptz)
    on conflict (account_id) do update set until = excluded.until`.execute(db);
  await stopped('2999-01-01');
  await walk(accountId - 1);
  expect(await mailed()).not.toContain(accountId);
  await stopped('2026-01-01');
  await walk(accountId - 1);
  expect(await mailed()).toContain(accountId);
});
