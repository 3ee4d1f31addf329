import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { createHumanCheck } from '../../platform/human-check/index.ts';
import { createLimits } from '../../platform/limits/index.ts';
import { type Person, testApp } from '../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
  zips,
} from '../../testing/people.ts';
import { registerQuoteRoutes } from './index.ts';
import { markQuotesOutdated } from './mark-quotes-outdated.ts';
import { removeOutdatedQuotes } from './remove-outdated.ts';
import { removeQuotesOfAgent } from './remove-quotes.ts';

const { db, pool } = await testDatabase();
const secret = 'a secret of the test';
const app = await testApp({ db }, (routes) =>
  registerQuoteRoutes(routes, {
    db,
    humanCheck: createHumanCheck({ secret, mode: 'off', db }),
    limits: createLimits({ pool, on: false, secret }),
    leadFee: (types) => 1000 * types.length,
  }),
);

type Lead = { applicationId: number; submissionId: number };
let client: Person;
let lead: Lead;

beforeEach(async () => {
  client = await consumer(db);
  lead = await submittedApplication(db, client, { types: [1] });
});

const price = (ins_id: number, monthly = 100) => ({
  ins_id,
  qpr_monthly: monthly,
  qpr_yearly: monthly * 11,
});

type Sent = {
  inc_id?: unknown;
  prices?: unknown;
  qot_monthly?: unknown;
  qot_yearly?: unknown;
  qot_id?: number;
  id?: number;
};
const bodyFor = (id: number, sent: Sent = {}) => ({
  id,
  human_token: 'ok',
  inc_id: 1,
  prices: [price(1)],
  ...sent,
});
const send = (as: Person, sent: Sent = {}, id = lead.applicationId) =>
  app.call('POST /agent/profile/leads/:id', { as, params: { id }, body: bodyFor(id, sent) });
const update = (as: Person, sent: Sent, id = lead.applicationId) =>
  app.call('PUT /agent/profile/leads/:id', { as, params: { id }, body: bodyFor(id, sent) });
const choose = (as: Person, id: number) =>
  app.call('POST /user/quotes/:id', { as, params: { id } });
const remove = (as: Person, id: number) =>
  app.call('DELETE /user/quotes/:id', { as, params: { id } });

/** The consumer submits again: the next version, and live quotes wait for their agents. */
const resubmit = (types: number[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select from application where id = ${lead.applicationId} for update`.execute(trx);
    const { rows } = await sql<{ id: number; version: number }>`
      insert into submission (application_id, version, insurance_types, zip_code_id, state, content, household)
      select application_id, max(version) + 1, ${types}, ${zips.raleigh}, 'NC', '[]', '{}'
      from submission where application_id = ${lead.applicationId} group by application_id
      returning id, version`.execute(trx);
    await sql`
      update lead set submission_id = ${rows[0]!.id}, version = ${rows[0]!.version}, insurance_types = ${types}
      where application_id = ${lead.applicationId}`.execute(trx);
    await markQuotesOutdated(trx, lead.applicationId);
  });

const seen = (reader: Person, version: number) =>
  db
    .insertInto('agent_lead')
    .values({
      agent_id: reader.accountId,
      application_id: lead.applicationId,
      seen_version: version,
    })
    .execute();

const told = async (person: Person): Promise<number[]> => {
  const rows = await db
    .selectFrom('notification')
    .select('type')
    .where('account_id', '=', person.accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.type);
};

const stored = (id: number) =>
  db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const leadStatus = async () =>
  (
    await db
      .selectFrom('lead')
      .select('status')
      .where('application_id', '=', lead.applicationId)
      .executeTakeFirstOrThrow()
  ).status;

describe('sending a quote', () => {
  it('stores prices, number and today’s fee, and tells the consumer', async () => {
    lead = await submittedApplication(db, await consumer(db), { types: [1, 3] });
    const sender = await agent(db);
    const answer = await send(sender, {
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
    const second = await send(sender, {
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

  it('tells the consumer, drops a bundle of one type, and leaves an audit row', async () => {
    const sender = await agent(db);
    const answer = await send(sender, { qot_monthly: 5, qot_yearly: 50 });
    expect(answer.body.data).toMatchObject({ bundle_monthly: null, qot_monthly: 100 });
    expect(await told(client)).toEqual([1]);
    const audit = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('actor_id', '=', sender.accountId)
      .execute();
    expect(audit).toMatchObject([
      { act: 'quote-sent', object: `quote:${answer.body.data.qot_id}` },
    ]);
  });

  it('needs a carrier the agent holds', async () => {
    const sender = await agent(db, { carriers: [1] });
    for (const inc_id of [10, 0, -1, 999_999, 9_007_199_254_740_991]) {
      const answer = await send(sender, { inc_id });
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('insurance-company-not-found');
    }
    for (const inc_id of ['1', [1], null])
      expect((await send(sender, { inc_id })).status).toBe(400);
  });

  it('knows neither foreign nor unknown leads', async () => {
    const stranger = await agent(db, { zipCodes: [zips.austin] });
    for (const id of [lead.applicationId, 999_999_999]) {
      const answer = await send(stranger, {}, id);
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('not-found');
    }
    const draft = await db
      .insertInto('application')
      .values({ consumer_id: (await consumer(db)).accountId })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await send(await agent(db), {}, draft.id)).status).toBe(404);
  });

  it('refuses an incomplete profile, a chosen and a withdrawn lead', async () => {
    const incomplete = await send(await agent(db, { complete: false }));
    expect(incomplete.body).toMatchObject({
      code: 'profile-incomplete',
      data: ['usr_agencyaddress'],
    });
    const sender = await agent(db, { allZipCodes: true, zipCodes: [] });
    await chosen(db, await liveQuote(db, await agent(db), lead, { carrier: 10 }));
    expect((await send(sender)).body.code).toBe('quote-accepted');
    await sql`update lead set status = 'deleted', deleted_at = now()
      where application_id = ${lead.applicationId}`.execute(db);
    const closed = await send(sender);
    expect([closed.status, closed.body.code]).toEqual([409, 'lead-closed']);
  });

  it('wants exactly one row per type', async () => {
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
      const answer = await send(sender, { prices });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid-input', data });
    }
    const rows = Array.from({ length: 1000 }, () => price(1));
    for (const prices of [[], rows, 'x', null])
      expect((await send(sender, { prices })).status).toBe(400);
    expect(await told(client)).toEqual([]);
  });

  it.each([0, -5, 1e308, 10_000_001, '100abc', 99.5, [100], null])(
    'refuses %j as a price',
    async (qpr_monthly) => {
      const prices = [{ ins_id: 1, qpr_monthly, qpr_yearly: 1000 }];
      const answer = await send(await agent(db), { prices });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
    },
  );

  it('refuses a body for another lead, and robots', async () => {
    const sender = await agent(db);
    const other = await send(sender, { id: lead.applicationId + 1 });
    expect(other.body).toMatchObject({ code: 'invalid-input', data: [{ field: 'id' }] });
    const robot = await app.call('POST /agent/profile/leads/:id', {
      as: sender,
      params: { id: lead.applicationId },
      body: { ...bodyFor(lead.applicationId), human_token: '' },
    });
    expect(robot.body.code).toBe('human-check-failed');
  });

  it('is for agents, logged in', async () => {
    expect((await send(client)).body.code).toBe('wrong-role');
    expect((await send({ accountId: 1, sid: 'A'.repeat(43) })).status).toBe(401);
  });

  it('refuses a carrier somebody quoted, and frees it with the quote', async () => {
    const first = await send(await agent(db));
    const sender = await agent(db);
    const second = await send(sender);
    expect([second.status, second.body.code]).toEqual([409, 'carrier-already-quoted']);
    expect((await remove(client, first.body.data.qot_id)).status).toBe(200);
    const third = await send(sender);
    expect(third.status).toBe(201);
    expect(third.body.data.qot_number).toBe(2);
  });

  it('lets one of fifty agents have a carrier', async () => {
    const agents: Person[] = [];
    for (let count = 0; count < 50; count += 1) agents.push(await agent(db, { carriers: [1] }));
    const answers = await Promise.all(agents.map((sender) => send(sender)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'carrier-already-quoted')).toHaveLength(
      49,
    );
    expect(await told(client)).toEqual([1]);
  });

  it('keeps prices for a version that is no longer the last, waiting for confirmation', async () => {
    const sender = await agent(db);
    await seen(sender, 1);
    await resubmit([1, 3]);
    const answer = await send(sender);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ qot_edit: 1, fee_cents: 1000 });
    const refused = await choose(client, answer.body.data.qot_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'quote-outdated']);
  });

  it('is refused to an agent whose account is being deleted', async () => {
    const sender = await agent(db);
    await sql`update account set email = null, password_hash = null, deleted_at = now()
      where id = ${sender.accountId}`.execute(db);
    expect((await send(sender)).status).toBe(404);
  });
});

describe('updating a quote', () => {
  const quoted = async (sender: Person): Promise<number> =>
    (await send(sender)).body.data.qot_id as number;

  it('takes the new types, the fee of now and the new submission', async () => {
    const sender = await agent(db);
    const qot_id = await quoted(sender);
    await resubmit([1, 3]);
    expect((await update(sender, { qot_id })).body).toMatchObject({
      code: 'invalid-input',
      data: [{ field: 'prices', code: 'required' }],
    });
    const answer = await update(sender, { qot_id, prices: [price(1, 90), price(3, 60)] });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      qot_edit: 0,
      fee_cents: 2000,
      qot_monthly: 150,
      qot_number: 1,
    });
    expect((await stored(qot_id)).submission_id).not.toBe(lead.submissionId);
    expect((await choose(client, qot_id)).status).toBe(200);
  });

  it('is locked without a change, after the choice, when removed, for another carrier', async () => {
    const sender = await agent(db);
    const qot_id = await quoted(sender);
    const locked = [409, 'quote-locked'];
    const answer = await update(sender, { qot_id });
    expect([answer.status, answer.body.code]).toEqual(locked);
    await resubmit([1]);
    expect((await update(sender, { qot_id, inc_id: 10 })).body.code).toBe('quote-locked');
    await sql`delete from agent_carrier where agent_id = ${sender.accountId} and carrier_id = 1`.execute(
      db,
    );
    expect((await update(sender, { qot_id })).body.code).toBe('quote-locked');
    await sql`insert into agent_carrier values (${sender.accountId}, 1)`.execute(db);
    expect((await update(sender, { qot_id })).status).toBe(200);
    expect((await choose(client, qot_id)).status).toBe(200);
    expect((await update(sender, { qot_id })).body.code).toBe('quote-locked');
  });

  it('finds own quotes on that lead only', async () => {
    const qot_id = await quoted(await agent(db));
    await resubmit([1]);
    const other = await agent(db);
    expect((await update(other, { qot_id })).body.code).toBe('not-found');
    const elsewhere = await submittedApplication(db, await consumer(db));
    expect((await update(other, { qot_id }, elsewhere.applicationId)).body.code).toBe('not-found');
    const nameless = await update(other, {});
    expect(nameless.body).toMatchObject({ code: 'invalid-input', data: [{ field: 'qot_id' }] });
  });

  it('says when the lead is gone or another quote was chosen', async () => {
    const sender = await agent(db);
    const qot_id = await quoted(sender);
    await resubmit([1]);
    await chosen(db, await liveQuote(db, await agent(db), lead, { carrier: 10 }));
    expect((await update(sender, { qot_id })).body.code).toBe('quote-accepted');
    await sql`update lead set status = 'deleted', deleted_at = now()
      where application_id = ${lead.applicationId}`.execute(db);
    expect((await update(sender, { qot_id })).body.code).toBe('lead-closed');
  });
});

describe('choosing a quote', () => {
  it('closes the lead, sets the deadline, tells winner and losers, once', async () => {
    const winner = await agent(db);
    const loser = await agent(db);
    const quoteId = await liveQuote(db, winner, lead);
    await liveQuote(db, loser, lead, { carrier: 10 });
    expect((await choose(client, quoteId)).status).toBe(200);
    expect((await choose(client, quoteId)).status).toBe(200);
    expect(await leadStatus()).toBe('chosen');
    const { accepted_at, unlock_by } = await stored(quoteId);
    expect(unlock_by!.getTime()).toBeGreaterThan(accepted_at!.getTime() + 86_400_000);
    expect(await told(winner)).toEqual([4]);
    expect(await told(loser)).toEqual([5]);
    const { rows } = await sql<{ key: string; run_at: Date }>`
      select key, run_at from graphile_worker.jobs where key like ${`unlock-%:${quoteId}%`} order by run_at`.execute(
      db,
    );
    expect(rows.map((job) => job.key)).toEqual([
      `unlock-reminder:${quoteId}:half`,
      `unlock-reminder:${quoteId}:last`,
      `unlock-deadline:${quoteId}`,
    ]);
    expect(rows[2]!.run_at).toEqual(unlock_by);
  });

  it('is refused for removed, foreign and further quotes', async () => {
    const first = await liveQuote(db, await agent(db), lead);
    const second = await liveQuote(db, await agent(db), lead, { carrier: 10 });
    const stranger = await choose(await consumer(db), first);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'not-found']);
    await remove(client, first);
    const gone = await choose(client, first);
    expect([gone.status, gone.body.code]).toEqual([409, 'quote-deleted']);
    const third = await liveQuote(db, await agent(db), lead);
    await choose(client, second);
    const late = await choose(client, third);
    expect([late.status, late.body.code]).toEqual([409, 'already-accepted']);
    expect((await remove(client, third)).body.code).toBe('already-accepted');
    expect((await remove(client, second)).body.code).toBe('already-accepted');
  });

  it('lets one of two win when both are chosen at once', async () => {
    const winner = await agent(db);
    const ids = [
      await liveQuote(db, winner, lead),
      await liveQuote(db, winner, lead, { carrier: 10 }),
    ];
    const answers = await Promise.all(
      [...ids, ...ids, ...ids, ...ids].map((id) => choose(client, id)),
    );
    const { rows } = await sql<{ id: number }>`
      select id from quote where application_id = ${lead.applicationId} and accepted_at is not null`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
    expect(answers.filter((answer) => answer.body.code === 'already-accepted')).toHaveLength(4);
    expect(await told(winner)).toEqual([4]);
  });

  it('and removing it at once leaves one of the two true', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owner = await consumer(db);
      const on = await submittedApplication(db, owner);
      const id = await liveQuote(db, await agent(db), on);
      const [choice, removal] = await Promise.all([choose(owner, id), remove(owner, id)]);
      const quote = await stored(id);
      const isChosen = choice.status === 200;
      expect(quote.accepted_at !== null).toBe(isChosen);
      expect(quote.removed_at === null).toBe(isChosen);
      expect(isChosen ? removal.body.code : choice.body.code).toBe(
        isChosen ? 'already-accepted' : 'quote-deleted',
      );
    }
  });

  it('and submitting again at once never chooses an outdated price', async () => {
    for (let round = 0; round < 10; round += 1) {
      client = await consumer(db);
      lead = await submittedApplication(db, client);
      const id = await liveQuote(db, await agent(db), lead);
      const [choice] = await Promise.all([choose(client, id), resubmit([1, 2])]);
      const quote = await stored(id);
      expect(quote.accepted_at !== null && quote.needs_update).toBe(false);
      expect(choice.status === 200 ? null : choice.body.code).toBe(
        quote.accepted_at ? null : 'quote-outdated',
      );
    }
  });
});

describe('the consumer’s quotes', () => {
  it('come by yearly price, with the agency, without how to reach it', async () => {
    const dear = await liveQuote(db, await agent(db), lead, { yearly: 900 });
    const cheap = await liveQuote(db, await agent(db), lead, { carrier: 10, yearly: 800 });
    await liveQuote(db, await agent(db), await submittedApplication(db, await consumer(db)));
    const { status, body } = await app.call('GET /user/quotes', { as: client });
    expect(status).toBe(200);
    expect(body.data.map((quote: { qot_id: number }) => quote.qot_id)).toEqual([cheap, dear]);
    expect(body.data[0]).toMatchObject({
      qot_unlocked: false,
      qot_edit: 0,
      qot_deleted: false,
      agent: {
        usr_agencyname: 'Shah Insurance',
        usr_firstname: 'Priya',
        usr_insurancelicensenumber: '4411223',
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/@|9195550170/);
  });

  it('show how to reach the agent once the agent paid', async () => {
    const winner = await agent(db, { email: 'priya@shah.example' });
    const id = await liveQuote(db, winner, lead);
    await choose(client, id);
    const before = await app.call('GET /user/quotes', { as: client });
    expect(before.body.data[0].qot_unlock_by).toMatch(/Z$/);
    await sql`
      with paid as (
        insert into purchase (application_id, quote_id, agent_id, amount_cents, provider, livemode, state,
          idempotency_key, terms_version, paid_at)
        values (${lead.applicationId}, ${id}, ${winner.accountId}, 3500, 'sandbox', false, 'paid', ${`k${id}`}, '1', now())
        returning id)
      insert into unlock (application_id, agent_id, purchase_id)
      select ${lead.applicationId}, ${winner.accountId}, id from paid`.execute(db);
    const { body } = await app.call('GET /user/quotes', { as: client });
    expect(body.data[0]).toMatchObject({
      qot_unlocked: true,
      qot_unlock_by: null,
      agent: { usr_email: 'priya@shah.example', usr_phonenumber: '9195550170' },
    });
  });

  it('show what the system removed until it is closed; what the consumer removed is gone', async () => {
    const leaving = await agent(db);
    const other = await agent(db);
    const lapsed = await liveQuote(db, leaving, lead);
    const removed = await liveQuote(db, other, lead, { carrier: 10 });
    await db
      .transaction()
      .execute((trx) => removeQuotesOfAgent(trx, leaving.accountId, 'agent-left'));
    await remove(client, removed);
    expect(await told(other)).toEqual([6]);
    const { body } = await app.call('GET /user/quotes', { as: client });
    expect(body.data).toMatchObject([
      { qot_id: lapsed, qot_deleted: true, qot_removed_because: 'agent-left' },
    ]);
    expect((await remove(client, lapsed)).status).toBe(200);
    expect((await app.call('GET /user/quotes', { as: client })).body.data).toEqual([]);
    expect((await remove(await consumer(db), lapsed)).status).toBe(404);
  });
});

describe('quotes their agents did not update', () => {
  it('are removed after seven days, and both sides are told', async () => {
    const late = await agent(db);
    const intime = await agent(db);
    const old = await liveQuote(db, late, lead);
    const fresh = await liveQuote(db, intime, lead, { carrier: 10 });
    await resubmit([1]);
    await sql`update quote set needs_update_since = now() - interval '7 days 1 minute' where id = ${old}`.execute(
      db,
    );
    await sql`update quote set needs_update_since = now() - interval '6 days 23 hours' where id = ${fresh}`.execute(
      db,
    );
    await removeOutdatedQuotes(db);
    await removeOutdatedQuotes(db);
    expect((await stored(old)).removed_because).toBe('outdated');
    expect((await stored(fresh)).removed_at).toBeNull();
    expect([await told(late), await told(intime), await told(client)]).toEqual([[6], [], [6]]);
  });
});
