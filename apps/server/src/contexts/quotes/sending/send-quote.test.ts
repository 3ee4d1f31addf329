import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { type Person, repeatUntilAnswered } from '../../../testing/app.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import { agent, chosen, consumer, liveQuote, zips } from '../../../testing/people.ts';
import { type OpenLead, price, quoteCalls } from '../../../testing/quotes.ts';

const database = await testDatabase();
const { db } = database;
const { stage, send, choose, remove, resubmit, withdrawn, readNotices } =
  await quoteCalls(database);
let on: OpenLead;
beforeEach(async () => {
  on = await stage();
});

describe('sending a quote', () => {
  it('stores prices, number and today’s fee, and tells the client', async () => {
    on = await stage([1, 3]);
    const sender = await agent(db);
    const answer = await send(sender, on.applicationId, {
      prices: [price(1), price(3, 50)],
      qot_monthly: 140,
      qot_yearly: 1500,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      qot_number: 1,
      qot_monthly: 140,
      qot_yearly: 1500,
      bundle_monthly: 140,
      bundle_yearly: 1500,
      fee_cents: 2000,
      qot_edit: 0,
      accepted: false,
      inc_id: 1,
      prices: [
        { ins_id: 1, qpr_monthly: 100, qpr_yearly: 1100 },
        { ins_id: 3, qpr_monthly: 50, qpr_yearly: 550 },
      ],
    });
    const second = await send(sender, on.applicationId, {
      inc_id: 10,
      prices: [price(3), price(1)],
      qot_monthly: 140,
    });
    expect(second.body.data).toMatchObject({
      qot_number: 2,
      bundle_monthly: null,
      bundle_yearly: null,
      qot_monthly: 200,
      qot_yearly: 2200,
    });
  });

  it.each([
    ['the names of the specification', { qot_monthly: 140, qot_yearly: 1500 }],
    ['the names a lead answers', { bundle_monthly: 140, bundle_yearly: 1500 }],
    [
      'both alike',
      { qot_monthly: 140, bundle_monthly: 140, bundle_yearly: 1500, qot_yearly: null },
    ],
  ])('stores a bundle price that is sent by %s', async (_, bundle) => {
    on = await stage([1, 3]);
    const prices = [price(1), price(3, 50)];
    const answer = await send(await agent(db), on.applicationId, { prices, ...bundle });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { qot_monthly: 140, bundle_monthly: 140, bundle_yearly: 1500 } },
    });
  });

  it.each([
    ['bundle_monthly', 'invalid', { qot_monthly: 150, bundle_monthly: 140 }],
    ['bundle_yearly', 'invalid', { qot_yearly: 1700, bundle_yearly: 1600 }],
    ['qot_montly', 'unknown', { qot_montly: 140, qot_yearly: 1500 }],
    ['bundleMonthly', 'unknown', { bundleMonthly: 140 }],
  ])(
    'refuses a bundle price that would be dropped, and names %s (%s)',
    async (field, code, sent) => {
      on = await stage([1, 3]);
      const prices = [price(1), price(3, 50)];
      const answer = await send(await agent(db), on.applicationId, { prices, ...sent });
      expect(answer).toMatchObject({ status: 400, body: { data: [{ field, code }] } });
    },
  );

  it('tells the client, drops a bundle of one type, and adds an audit event', async () => {
    const sender = await agent(db);
    const answer = await send(sender, on.applicationId, { qot_monthly: 5, qot_yearly: 50 });
    expect(answer.body.data).toMatchObject({ bundle_monthly: null, qot_monthly: 100 });
    expect(await readNotices(on.client)).toEqual(['new-quote']);
    const audit = await readRows(db, 'audit_event', { actor_id: sender.accountId });
    expect(audit).toMatchObject([
      { act: 'quote-sent', object: `quote:${answer.body.data.qot_id}` },
    ]);
  });

  it('needs a carrier that the agent has an appointment with', async () => {
    const sender = await agent(db, { carriers: [1] });
    for (const inc_id of [10, 0, -1, 999_999, 2 ** 31 - 1]) {
      const answer = await send(sender, on.applicationId, { inc_id });
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('insurance-company-not-found');
    }
    for (const inc_id of ['1', [1], null])
      expect((await send(sender, on.applicationId, { inc_id })).status).toBe(400);
  });

  it('answers not-found for unknown leads and those outside the agent’s area', async () => {
    const stranger = await agent(db, { zipCodes: [zips.austin] });
    for (const id of [on.applicationId, 999_999_999]) {
      const answer = await send(stranger, id);
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('not-found');
    }
    const draft = await db
      .insertInto('application')
      .values({ consumer_id: (await consumer(db)).accountId })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await send(await agent(db), draft.id)).status).toBe(404);
  });

  it('refuses an incomplete profile, a chosen and a withdrawn lead', async () => {
    const incomplete = await send(await agent(db, { complete: false }), on.applicationId);
    expect(incomplete.body).toMatchObject({
      code: 'profile-incomplete',
      data: ['usr_agencyaddress'],
    });
    const sender = await agent(db, { allZipCodes: true, zipCodes: [] });
    await chosen(db, await liveQuote(db, await agent(db), on, { carrier: 10 }));
    expect((await send(sender, on.applicationId)).body.code).toBe('quote-accepted');
    await withdrawn(on);
    const closed = await send(sender, on.applicationId);
    expect([closed.status, closed.body.code]).toEqual([409, 'lead-closed']);
  });

  it('needs exactly one row per type', async () => {
    const sender = await agent(db);
    const refused: [unknown, unknown][] = [
      [
        [price(2)],
        [
          { field: 'prices.0.ins_id', code: 'invalid' },
          { field: 'prices', code: 'required' },
        ],
      ],
      [[price(1), price(1)], [{ field: 'prices.1.ins_id', code: 'invalid' }]],
      [[price(1), price(3)], [{ field: 'prices.1.ins_id', code: 'invalid' }]],
    ];
    for (const [prices, data] of refused) {
      const answer = await send(sender, on.applicationId, { prices });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid-input', data });
    }
    const rows = Array.from({ length: 1000 }, () => price(1));
    for (const prices of [[], rows, 'x', null])
      expect((await send(sender, on.applicationId, { prices })).status).toBe(400);
    expect(await readNotices(on.client)).toEqual([]);
  });

  it.each([0, -5, 1e308, 10_000_001, '100abc', 99.5, [100], null])(
    'refuses %j as a price',
    async (qpr_monthly) => {
      const prices = [{ ins_id: 1, qpr_monthly, qpr_yearly: 1000 }];
      const answer = await send(await agent(db), on.applicationId, { prices });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
    },
  );

  it('refuses a body for another lead, and requests without a human token', async () => {
    const sender = await agent(db);
    const other = await send(sender, on.applicationId, { id: on.applicationId + 1 });
    expect(other.body).toMatchObject({ code: 'invalid-input', data: [{ field: 'id' }] });
    const robot = await send(sender, on.applicationId, { human_token: undefined });
    expect(robot.body.code).toBe('human-check-failed');
  });

  it('is allowed to logged-in agents only', async () => {
    expect((await send(on.client, on.applicationId)).body.code).toBe('wrong-role');
    expect((await send({ accountId: 1, sid: 'A'.repeat(43) }, on.applicationId)).status).toBe(401);
  });

  it('refuses a carrier that another agent has quoted, and frees it with the quote', async () => {
    const first = await send(await agent(db), on.applicationId);
    const sender = await agent(db);
    const second = await send(sender, on.applicationId);
    expect([second.status, second.body.code]).toEqual([409, 'carrier-already-quoted']);
    expect((await remove(on.client, first.body.data.qot_id)).status).toBe(200);
    const third = await send(sender, on.applicationId);
    expect(third.status).toBe(201);
    expect(third.body.data.qot_number).toBe(2);
  });

  it('accepts one of fifty agents for a carrier', async () => {
    const agents: Person[] = [];
    for (let count = 0; count < 50; count += 1) agents.push(await agent(db, { carriers: [1] }));
    const answers = await Promise.all(
      agents.map((sender) => repeatUntilAnswered(() => send(sender, on.applicationId))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'carrier-already-quoted')).toHaveLength(
      49,
    );
    expect(await readNotices(on.client)).toEqual(['new-quote']);
  });

  it('stores prices for a former version as outdated until they are confirmed', async () => {
    const sender = await agent(db);
    await sql`insert into agency_lead (agency_id, application_id, seen_version)
      values (${sender.accountId}, ${on.applicationId}, 1)`.execute(db);
    await resubmit(on, [1, 3]);
    const answer = await send(sender, on.applicationId);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ qot_edit: 1, fee_cents: 1000 });
    const refused = await choose(on.client, answer.body.data.qot_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'quote-outdated']);
  });

  it('is refused with the prices of a version that a colleague has replaced by reading a newer one', async () => {
    const sender = await agent(db);
    await resubmit(on, [1]);
    const stale = await send(sender, on.applicationId, { submission_version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'coverage-request-changed']);
    const answer = await send(sender, on.applicationId, { submission_version: 2 });
    expect(answer).toMatchObject({ status: 201, body: { data: { qot_edit: 0 } } });
  });

  it('is refused to an agent whose account is being deleted', async () => {
    const sender = await agent(db);
    await sql`update account set email = null, password_hash = null, deleted_at = now()
      where id = ${sender.accountId}`.execute(db);
    expect((await send(sender, on.applicationId)).status).toBe(401);
  });
});
