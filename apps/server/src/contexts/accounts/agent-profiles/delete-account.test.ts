import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agencyCalls } from '../../../testing/agencies.ts';
import type { Person } from '../../../testing/app.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { quoteCalls } from '../../../testing/quotes.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';

const database = await testDatabase();
const { db } = database;
const { profile, leave, account } = await agencyCalls(database);
const { stage, send, choose } = await quoteCalls(database);

const readNoticeTypes = async ({ accountId }: Person): Promise<number[]> => {
  const rows = await readRows(db, 'notification', { account_id: accountId }, 'type');
  return rows.map((row) => row.type);
};

describe('deleting the account', () => {
  it('removes live quotes, reopens a chosen lead, keeps paid leads, and erases the person', async () => {
    const person = await agent(db, { email: 'leaving@agency.example' });
    const clients = [await consumer(db), await consumer(db), await consumer(db)] as const;
    const live = await submittedApplication(db, clients[0]);
    const won = await submittedApplication(db, clients[1]);
    const paid = await submittedApplication(db, clients[2]);
    const quotes = [
      await liveQuote(db, person, live),
      await liveQuote(db, person, won),
      await liveQuote(db, person, paid),
    ] as const;
    await chosen(db, quotes[1]);
    await chosen(db, quotes[2]);
    const unpaid = await sql<{ id: string }>`
      insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode, idempotency_key, terms_version)
      values (${won.applicationId}, ${quotes[1]}, ${person.accountId}, ${person.accountId}, 3500, 'sandbox', false, 'leaving-open', '1')
      returning id`.execute(db);
    await sellQuotes(db, sql`select ${quotes[2]}::bigint`);

    expect((await leave(person)).status).toBe(200);

    const { rows } = await sql`
      select removed_because from quote where agency_id = ${person.accountId} order by id`.execute(
      db,
    );
    expect(rows).toEqual([
      { removed_because: 'agent-left' },
      { removed_because: 'agent-left' },
      { removed_because: null },
    ]);
    const { rows: statuses } = await sql`
      select status from lead
      where application_id = any(${[live, won, paid].map((on) => on.applicationId)}) order by application_id`.execute(
      db,
    );
    expect(statuses).toEqual([{ status: 'open' }, { status: 'open' }, { status: 'unlocked' }]);
    const { rows: purchases } = await sql`
      select state, void_because from purchase where id = ${unpaid.rows[0]!.id}`.execute(db);
    expect(purchases).toEqual([{ state: 'void', void_because: 'agent-left' }]);
    expect(await Promise.all(clients.map(readNoticeTypes))).toEqual([[6], [6], []]);

    expect(await account(person)).toMatchObject({
      email: null,
      password_hash: null,
      pending_email: null,
    });
    expect((await account(person)).deleted_at).not.toBeNull();
    const left = await db
      .selectFrom('agency_member')
      .innerJoin('agency', 'agency.id', 'agency_id')
      .select(['first_name', 'last_name', 'agency_member.phone', 'email', 'name'])
      .where('account_id', '=', person.accountId)
      .executeTakeFirst();
    expect(left).toMatchObject({
      first_name: '',
      last_name: '',
      phone: null,
      email: null,
      name: 'Shah Insurance',
    });
    expect((await profile(person)).status).toBe(401);
    const { rows: mails } = await sql`
      select job.payload ->> 'email' as email from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'mail-account-deleted'`.execute(db);
    expect(mails).toEqual([{ email: 'leaving@agency.example' }]);
  });

  it('frees the address and happens once', async () => {
    const person = await agent(db, { email: 'again@agency.example' });
    const twice = await Promise.all([leave(person), leave(person)]);
    expect(twice.filter((answer) => answer.status === 200)).toHaveLength(1);
    await agent(db, { email: 'again@agency.example' });
    const [left] = await readRows(db, 'agency', { id: person.accountId }, 'name');
    expect(left).toEqual({ name: null });
  });

  it('leaves no live quote, whatever the agent sends and clients choose meanwhile', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await agent(db);
      const stages = [await stage(), await stage(), await stage(), await stage()];
      const [first, second] = stages;
      const quoted = await liveQuote(db, person, first!);
      const answers = await Promise.all([
        choose(first!.client, quoted),
        ...stages.slice(1).map((on) => send(person, on.applicationId)),
        leave(person),
        send(person, second!.applicationId, { inc_id: 10 }),
      ]);
      expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
      const { rows: live } = await sql`
        select id from quote where agency_id = ${person.accountId} and removed_at is null`.execute(
        db,
      );
      expect(live).toEqual([]);
      const { rows: leads } = await sql<{ status: string }>`
        select distinct status from lead
        where application_id = any(${stages.map((on) => on.applicationId)})`.execute(db);
      expect(leads).toEqual([{ status: 'open' }]);
    }
  });
});
