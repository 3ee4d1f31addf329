import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import { testApp } from '../../../../testing/app.ts';
import { agent, consumer } from '../../../../testing/people.ts';
import { registerAccessLogRoutes } from '../../../leads/index.ts';
import { runFromCommandLine } from '../../commands/command-line-tasks.ts';

const database = await testDatabase();
const { db } = database;
const { act, operator } = await openAdmin(database);
const app = await testApp(database, (on) => registerAccessLogRoutes(on, { db }));
const support = await operator('support');
const plain = { stepUp: false };

const readOwn = async (accountId: number) => {
  const { rows } = await sql<{ email: string; phone: string; birth: string }>`
    select account.email, coalesce(consumer.phone, member.phone) as phone, consumer.birth_date::text as birth
    from account left join consumer on consumer.account_id = account.id
    left join agency_member as member on member.account_id = account.id
    left join agency on agency.id = member.agency_id where account.id = ${accountId}`.execute(db);
  return rows[0];
};

it('shows only the requested fields, and the person reads when and why', async () => {
  const client = await consumer(db);
  const own = await readOwn(client.accountId);
  const shown = await act(
    support,
    'account-reveal',
    { account_id: client.accountId, fields: ['email', 'birth-date'] },
    { ...plain, reason: 'She called about her mail' },
  );
  expect(shown.body.result.fields).toEqual([
    { field: 'email', value: own?.email },
    { field: 'birth-date', value: own?.birth },
  ]);
  const { body } = await app.call('GET /user/access-log', { as: client });
  expect(body.operators).toEqual([
    {
      at: expect.stringMatching(/Z$/),
      fields: ['email', 'birth-date'],
      reason: 'She called about her mail',
    },
  ]);
  const { rows } = await sql<{ event: string }>`select row_to_json(audit_event)::text as event
    from audit_event where act = 'admin-account-reveal' and object = ${`account:${client.accountId}`}`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.event).not.toContain(own?.email);
});

it('an agent reads it in their own access log only, and a command writes the same line', async () => {
  const [priya, stranger] = [await agent(db), await agent(db)];
  const input = { account_id: priya.accountId, fields: ['phone'] };
  const done = await runFromCommandLine(db, 'account-reveal', input, {
    reason: 'A call back was wanted',
  });
  expect(done).toMatchObject({ ok: true });
  const accessLog = async (as: typeof priya) =>
    (await app.call('GET /agent/profile/access-log', { as })).body;
  expect(await accessLog(priya)).toMatchObject({
    data: [{ fields: ['phone'], reason: 'A call back was wanted' }],
    kept_days: 400,
  });
  expect((await accessLog(stranger)).data).toEqual([]);
});

it('needs a reason and a role, and does not find deleted accounts', async () => {
  const client = await consumer(db);
  const input = { account_id: client.accountId, fields: ['phone'] };
  const reader = await operator('reader');
  expect((await act(reader, 'account-reveal', input, plain)).body.code).toBe('capability');
  const without = await act(support, 'account-reveal', input, { ...plain, reason: '' });
  expect(without.body.code).toBe('invalid-input');
  const nobody = { account_id: 999_999_999, fields: ['phone'] };
  expect((await act(support, 'account-reveal', nobody, plain)).status).toBe(404);
  const { rows } =
    await sql`select from personal_read where account_id = ${client.accountId}`.execute(db);
  expect(rows).toEqual([]);
});

it('a row about read personal data cannot be changed, and can be deleted when it has expired', async () => {
  await sql`insert into personal_read (account_id, fields, screen, reason)
    values (-7, '{phone}', 'person', 'a test wants it')`.execute(db);
  const change = sql`update personal_read set reason = 'nothing' where account_id = -7`.execute(db);
  await expect(change).rejects.toThrow('a row of personal_read is never changed');
  const { numAffectedRows } = await sql`delete from personal_read where account_id = -7`.execute(
    db,
  );
  expect(numAffectedRows).toBe(1n);
});

it('D19: reading people is limited by hour and day, and owners are mailed once at the fiftieth within an hour', async () => {
  const admin = await openAdmin(database, { limited: true });
  const curious = await admin.operator('finance', 'Farah');
  const reveal = async (id: number) =>
    admin.act(curious, 'account-reveal', { account_id: id, fields: ['phone'] }, plain);
  const mails = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'mail-operators' and job.payload ->> 'occasion' = 'many-people-read'`.execute(
      db,
    );
    return rows[0]?.count;
  };
  await sql`insert into personal_read (operator_id, account_id, fields, screen, reason)
    select ${curious.operatorId}, -n, '{phone}', 'person', 'a test wants it' from generate_series(1, 48) as n`.execute(
    db,
  );
  const [one, two, three] = [await consumer(db), await consumer(db), await consumer(db)];
  expect((await reveal(one.accountId)).status).toBe(200);
  expect(await mails()).toBe(0);
  expect((await reveal(two.accountId)).status).toBe(200);
  expect(await mails()).toBe(1);
  expect((await reveal(two.accountId)).status).toBe(200);
  expect((await reveal(three.accountId)).status).toBe(200);
  expect(await mails()).toBe(1);
  // Leaves four of the sixty of this hour.
  for (let n = 0; n < 56; n += 1) await admin.limits.take('admin-people', curious.operatorId);
  expect((await reveal(one.accountId)).status).toBe(429);
});
