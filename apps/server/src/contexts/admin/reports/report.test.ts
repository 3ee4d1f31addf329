import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database, limits: true });
const play = createActions(app);
const admin = await openAdmin(database);
const support = await admin.operator('support');

beforeEach(async () => {
  await sql`delete from operator_step_up`.execute(db);
  await sql`delete from rate_limit`.execute(db);
});

const report = (as: Person, kind: string, id: number, text = 'Calls me at night') =>
  app.call('POST /reports', { as, body: { kind, id, text } });
const waiting = async () => {
  const { body } = await admin.call('GET /queue', { as: support, query: { kind: 'report' } });
  return body.data as { object: { id: string }; person: { id: number }; facts: object }[];
};
const decide = async (decision: string) => {
  const [item] = await waiting();
  const input = { report_id: Number(item?.object.id), do: decision };
  return admin.act(support, 'report-decide', input);
};
const sale = async () => {
  const [client, seller] = [await consumer(db), await agent(db)];
  const lead = await play.submit(client);
  const quote = (await play.quote(seller, lead)).body.data.qot_id as number;
  return { client, seller, lead, quote };
};

it('is made by a client about a quote and by an agent about a lead they opened, and by no other account', async () => {
  const { client, seller, lead, quote } = await sale();
  const [stranger, other] = [await consumer(db), await agent(db)];
  for (const [as, kind, id] of [
    [stranger, 'quote', quote],
    [seller, 'quote', quote],
    [client, 'lead', lead],
    [other, 'lead', lead],
    [client, 'quote', 999_999],
  ] as const)
    expect([kind, (await report(as, kind, id)).body.code]).toEqual([kind, 'not-found']);
  expect((await report(client, 'quote', quote, ' ')).status).toBe(400);
  expect((await report(client, 'quote', quote)).status).toBe(200);
  // A second report about the same thing changes nothing while the first one waits.
  expect((await report(client, 'quote', quote)).status).toBe(200);
  expect(await waiting()).toMatchObject([
    { person: { id: seller.accountId }, facts: { kind: 'quote', note: 'Calls me at night' } },
  ]);
  expect((await decide('none')).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await report(client, 'quote', quote)).status).toBe(200);
  expect(await waiting()).toHaveLength(1);
  await app.call('DELETE /user/profile/delete', { as: client });
  expect(await waiting()).toEqual([]);
});

it('ends without action, with the quote or the lead withdrawn, or with the reported account suspended', async () => {
  const one = await sale();
  await report(one.client, 'contact', one.quote);
  expect((await decide('withdraw')).status).toBe(200);
  const { rows } = await sql`
    select removed_because from quote where id = ${one.quote}`.execute(db);
  expect(rows).toEqual([{ removed_because: 'operator' }]);

  const two = await sale();
  await report(two.seller, 'lead', two.lead, 'It is an advertisement');
  expect((await decide('withdraw')).status).toBe(200);
  const { rows: leads } = await sql`
    select status from lead where application_id = ${two.lead}`.execute(db);
  expect(leads).toEqual([{ status: 'deleted' }]);

  const three = await sale();
  await report(three.client, 'quote', three.quote);
  expect((await decide('suspend')).status).toBe(200);
  expect((await app.call('GET /agent/profile', { as: three.seller })).status).toBe(401);
  const { rows: auditRows } = await sql`
    select after ->> 'decision' as decision from audit_event where act = 'admin-report-decide' order by id desc limit 3`.execute(
    db,
  );
  expect(auditRows).toEqual([
    { decision: 'suspend' },
    { decision: 'withdraw' },
    { decision: 'withdraw' },
  ]);
});

it('previews who is suspended until when, what is removed, and who is notified', async () => {
  const { client, seller, quote } = await sale();
  await report(client, 'quote', quote);
  const preview = async (decision: string) => {
    const [item] = await waiting();
    const { body } = await admin.call('POST /tasks/:name/preview', {
      as: support,
      params: { name: 'report-decide' },
      body: { input: { report_id: Number(item?.object.id), do: decision } },
    });
    return body;
  };
  expect(await preview('suspend')).toMatchObject({
    before: { decision: null, state: 'active', suspended_until: null },
    after: {
      decision: 'suspend',
      state: 'suspended',
      quotes_gone: 1,
      suspended_until: expect.stringMatching(/T00:00:00.000Z$/),
    },
    names: { account_id: { [seller.accountId]: expect.any(String) } },
    notices: [
      { who: 'owner', how: 'mail' },
      { who: 'clients', how: 'notification' },
    ],
  });
  expect(await preview('withdraw')).toMatchObject({
    before: { removed: null },
    after: { removed: 'operator' },
  });
  expect((await preview('none')).after).not.toHaveProperty('state');
  expect((await decide('none')).status).toBe(200);
});

it('is not decided twice, nor when the task of the decision is not possible any more', async () => {
  const { client, seller, lead, quote } = await sale();
  await report(client, 'quote', quote);
  const [item] = await waiting();
  const input = { report_id: Number(item?.object.id), do: 'withdraw' };
  await play.choose(client, quote);
  await play.pay(seller, lead);
  expect((await admin.act(support, 'report-decide', input)).body.code).toBe('not-in-this-state');
  expect(await waiting()).toHaveLength(1);
  expect((await decide('none')).status).toBe(200);
  const again = await admin.act(support, 'report-decide', { ...input, do: 'none' });
  expect(again.body.code).toBe('not-in-this-state');
});

it('is made ten times a day at most', async () => {
  const { client } = await sale();
  for (let count = 0; count < 10; count += 1) await report(client, 'quote', 999_999);
  expect((await report(client, 'quote', 999_999)).body.code).toBe('too-many-requests');
});
