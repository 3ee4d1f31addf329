import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent, liveQuote } from '../../testing/people.ts';
import type { WonLead } from '../../testing/shop/shop-sales.ts';
import { lockPurchase } from '../purchases/index.ts';
import { hideDisputed } from '../refunds-and-disputes/index.ts';
import { decideAtDesk } from './decide-at-desk.ts';
import { openReturns } from './testing.ts';

const play = await openReturns();
const {
  answer,
  app,
  ask,
  bought,
  bounce,
  db,
  lines,
  look,
  pass,
  questions,
  shop,
  statusOf,
  sweep,
  told,
} = play;

const decide = (id: number, decision: 'grant' | 'refuse', by = 'ann') =>
  db.transaction().execute((trx) => decideAtDesk(trx, id, decision, by));

/** Another agent's live quote on the lead, with a carrier of its own. */
const rivalOn = async ({ applicationId }: WonLead) => {
  const rival = await agent(db);
  const { id: submissionId } = await db
    .selectFrom('submission')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return {
    rival,
    quoteId: await liveQuote(db, rival, { applicationId, submissionId }, { carrier: 10 }),
  };
};

describe('a return that our facts decide', () => {
  it('gives the fee back at once, with everything a refund has, and the lead is sold again', async () => {
    const lead = await bought();
    const { rival, quoteId } = await rivalOn(lead);
    await sql`update quote set fits = false where id = ${lead.quoteId}`.execute(db);
    const asked = await ask(lead, 'outside-target', 'Call me at 919-555-0100 <b>now</b>');
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      {
        state: 'granted',
        decided_by: 'machine',
        why: 'proved',
        amount_cents: 3500,
        paid_back_at: null,
      },
    ]);
    expect((await shop.read(lead)).status).toBe(404);
    expect(await statusOf(lead)).toBe('open');
    expect(await told(lead.client)).toEqual(['contact-unlocked', 'choose-again-returned']);
    expect(await told(rival)).toEqual(['open-again']);
    expect(await told(lead.winner)).toEqual(['payment-received', 'return-granted']);
    await shop.runJobs();
    expect(await shop.stateOf(lead)).toBe('refunded');
    expect((await look(lead)).data).toMatchObject({ paid_back_at: expect.any(String) });
    const { note } = await db
      .selectFrom('return_request')
      .select('note')
      .where('application_id', '=', lead.applicationId)
      .executeTakeFirstOrThrow();
    expect(note).not.toContain('0100');
    const receipts = await db
      .selectFrom('receipt')
      .select('kind')
      .where('agent_id', '=', lead.winner.accountId)
      .orderBy('kind')
      .execute();
    expect(receipts.map(({ kind }) => kind)).toEqual(['C', 'R']);
    // The client chooses the other agent, who pays: the same lead is sold a second time.
    await sql`update quote set accepted_at = now(), unlock_by = now() + interval '2 days' where id = ${quoteId}`.execute(
      db,
    );
    await sql`update lead set status = 'chosen' where application_id = ${lead.applicationId}`.execute(
      db,
    );
    const again = { ...lead, winner: rival, quoteId };
    expect((await shop.buy(again)).status).toBe(200);
    expect(await statusOf(lead)).toBe('unlocked');
  });

  it('asked for twice is one, and answers the first', async () => {
    const lead = await bought();
    const [first, second] = await Promise.all([ask(lead, 'language'), ask(lead, 'test')]);
    expect(first?.body.data.id).toBe(second?.body.data.id);
  });

  it('holds the lead of a client who cannot be reached, until they can or two weeks passed', async () => {
    const lead = await bought();
    const { rival, quoteId } = await rivalOn(lead);
    await bounce(lead);
    expect((await ask(lead, 'mail-bounced')).body.data).toMatchObject({ state: 'granted' });
    expect(await statusOf(lead)).toBe('held');
    expect(await told(rival)).toEqual([]);
    expect((await questions(lead)).held).toBe(true);
    await sweep();
    expect(await statusOf(lead)).toBe('held');
    await pass(lead, 14 * 24 + 1);
    await sweep();
    expect(await statusOf(lead)).toBe('deleted');
    const { removed_because } = await db
      .selectFrom('quote')
      .select('removed_because')
      .where('id', '=', quoteId)
      .executeTakeFirstOrThrow();
    expect(removed_because).toBe('withdrawn');
  });

  it('believes the telephone network before it asks', async () => {
    const [dead, live] = [await bought(), await bought()];
    lines.set('9195550142', 'dead');
    expect((await ask(dead, 'phone-dead')).body.data).toMatchObject({ state: 'granted' });
    lines.set('9195550142', 'live');
    expect((await ask(live, 'phone-dead')).body.data).toMatchObject({
      state: 'refused',
      why: 'number-works',
      appeal_until: null,
    });
    lines.clear();
  });

  it.each([
    ['every way within a day', ['call', 'mail'], 'granted'],
    ['one way of two', ['call'], undefined],
  ])('comes by itself when the client stopped %s', async (_, ways, state) => {
    const lead = await bought();
    for (const way of ways)
      await sql`
        insert into contact_stop (quote_id, application_id, agent_id, way, last_day, remind_at, pause_at)
        values (${lead.quoteId}, ${lead.applicationId}, ${lead.winner.accountId}, ${way}, current_date + 14,
          now() + interval '1 day', now() + interval '2 days')`.execute(db);
    await sweep();
    expect((await look(lead)).data?.state).toBe(state);
    expect(await statusOf(lead)).toBe(state ? 'open' : 'unlocked');
  });

  it('is refused for what was never promised', async () => {
    const lead = await bought();
    expect((await ask(lead, 'did-not-buy')).body.data).toMatchObject({
      state: 'refused',
      why: 'not-a-reason',
    });
    expect((await shop.read(lead)).status).toBe(200);
  });
});

describe('a return the client is asked about', () => {
  it('waits for the answer, and is decided by it', async () => {
    const lead = await bought();
    const { data } = (await ask(lead, 'not-requested')).body;
    expect(data).toMatchObject({ state: 'asked', ask_until: expect.any(String), due_at: null });
    expect((await questions(lead)).data).toMatchObject([{ id: data.id, reason: 'not-requested' }]);
    expect((await answer(lead, data.id, { answer: 'is-mine' })).status).toBe(400);
    expect(
      (await answer(lead, data.id, { answer: 'not-me' }, (await bought()).client)).status,
    ).toBe(404);
    expect((await answer(lead, data.id, { answer: 'not-me' }, lead.winner)).status).toBe(403);
    expect((await answer(lead, data.id, { answer: 'not-me' })).status).toBe(200);
    expect((await look(lead)).data).toMatchObject({ state: 'granted', decided_by: 'client' });
    expect(await statusOf(lead)).toBe('deleted');
    expect(await told(lead.client)).toContain('application-returned');
    expect((await answer(lead, data.id, { answer: 'i-did' })).status).toBe(200);
    expect((await look(lead)).data).toMatchObject({ state: 'granted' });
  });

  it('gives the agent the right number instead of the fee', async () => {
    const lead = await bought();
    const { data } = (await ask(lead, 'phone-dead')).body;
    expect((await answer(lead, data.id, { answer: 'corrected' })).status).toBe(400);
    const typed = { answer: 'corrected', phone: '(984) 555-0199' };
    expect((await answer(lead, data.id, typed)).status).toBe(200);
    expect((await look(lead)).data).toMatchObject({ state: 'refused', why: 'corrected' });
    expect((await shop.read(lead)).body.user_data.usr_phonenumber).toBe('9845550199');
  });

  it('is answered by the mailed link once, and never by looking at it', async () => {
    const lead = await bought();
    await ask(lead, 'not-requested');
    await shop.runJobs();
    const mail = shop.mails.findLast(({ messageId }) =>
      messageId.startsWith('mail-return-question'),
    );
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const open = () => app.call('POST /returns/question', { body: { token } });
    const say = (said: string) =>
      app.call('POST /returns/answer', { body: { token, answer: said } });
    expect((await open()).body).toEqual({ reason: 'not-requested', agency: 'Shah Insurance' });
    expect((await open()).status).toBe(200);
    expect((await look(lead)).data.state).toBe('asked');
    expect(
      (await app.server.inject({ url: `/api/returns/answer?token=${token}` })).statusCode,
    ).toBe(405);
    expect((await say('corrected')).body.code).toBe('invalid-input');
    expect((await say('not-me')).status).toBe(200);
    expect((await look(lead)).data.state).toBe('granted');
    expect((await say('not-me')).body.code).toBe('invalid-token');
    expect((await open()).body.code).toBe('invalid-token');
  });

  it.each([
    ['phone-dead', 'granted'],
    ['already-mine', 'desk'],
    ['not-requested', 'desk'],
  ])('%s after 72 hours of silence: %s', async (reason, state) => {
    const lead = await bought();
    await ask(lead, reason);
    await pass(lead, 71);
    await sweep();
    expect((await look(lead)).data.state).toBe('asked');
    await pass(lead, 2);
    await sweep();
    expect((await look(lead)).data.state).toBe(state);
  });

  it('of an agent who gets back more than a fifth goes to a person when the client is silent', async () => {
    const winner = await agent(db);
    const leads: WonLead[] = [];
    for (let count = 0; count < 10; count += 1) leads.push(await bought(winner));
    for (const lead of leads.slice(0, 3)) {
      await sql`update quote set fits = false where id = ${lead.quoteId}`.execute(db);
      await ask(lead, 'outside-target');
    }
    const lead = leads.at(-1)!;
    expect((await look(lead)).braked).toBe(true);
    await ask(lead, 'phone-dead');
    await pass(lead, 73);
    await sweep();
    expect((await look(lead)).data.state).toBe('desk');
  });
});

describe('a return at the desk', () => {
  it('is granted by the clock when nobody decides, and not before', async () => {
    const lead = await bought();
    const { data } = (await ask(lead, 'language')).body;
    expect(data).toMatchObject({ state: 'desk', due_at: expect.any(String), ask_until: null });
    await sweep();
    expect((await look(lead)).data.state).toBe('desk');
    await pass(lead, 10 * 24);
    await sweep();
    expect((await look(lead)).data).toMatchObject({ state: 'granted', decided_by: 'clock' });
    expect(await statusOf(lead)).toBe('open');
  });

  it('has one appeal, before another person, in time', async () => {
    const lead = await bought();
    const { id } = (await ask(lead, 'test')).body.data;
    const appeal = () =>
      app.call('POST /agent/profile/leads/:id/return/appeal', {
        as: lead.winner,
        params: { id: lead.applicationId },
        body: { note: 'The name is Test Test.' },
      });
    expect((await appeal()).body.code).toBe('appeal-over');
    expect((await decide(id, 'refuse')).ok).toBe(true);
    expect((await look(lead)).data).toMatchObject({
      state: 'refused',
      appeal_until: expect.any(String),
    });
    expect((await appeal()).body.data).toMatchObject({
      state: 'appealed',
      due_at: expect.any(String),
    });
    expect(await decide(id, 'grant')).toMatchObject({ ok: false, code: 'same-operator' });
    expect((await decide(id, 'refuse', 'bob')).ok).toBe(true);
    expect((await appeal()).body.code).toBe('appeal-over');
    expect((await look(lead)).data).toMatchObject({ state: 'refused', appeal_until: null });
    const late = await bought();
    const { id: lateId } = (await ask(late, 'test')).body.data;
    await decide(lateId, 'refuse');
    await pass(late, 5 * 24 + 1);
    expect((await look(late)).data.appeal_until).toBeNull();
  });

  it('comes a second time with one household before a person', async () => {
    const winner = await agent(db);
    const [first, second] = [await bought(winner), await bought(winner)];
    for (const lead of [first, second]) {
      await sql`insert into household (application_id, key) values (${lead.applicationId}, sha256('one house'))`.execute(
        db,
      );
      await sql`update quote set fits = false where id = ${lead.quoteId}`.execute(db);
    }
    expect((await ask(second, 'duplicate')).body.data.state).toBe('granted');
    expect((await ask(first, 'outside-target')).body.data.state).toBe('desk');
  });
});

describe('a return is not to be had', () => {
  it('after fourteen days, unpaid, of others, or as a fourth', async () => {
    const late = await bought();
    await pass(late, 14 * 24);
    expect((await ask(late, 'language')).body.code).toBe('return-window-over');
    const unpaid = await shop.wonLead();
    expect((await ask(unpaid, 'language')).status).toBe(404);
    const lead = await bought();
    expect((await ask(lead, 'language', undefined, await agent(db))).status).toBe(404);
    const winner = await agent(db);
    for (let count = 0; count < 3; count += 1) await ask(await bought(winner), 'language');
    expect((await ask(await bought(winner), 'language')).body).toMatchObject({
      code: 'too-many-returns',
    });
  });

  it('while a dispute runs, and a dispute closes one that waits', async () => {
    const disputed = await bought();
    await ask(disputed, 'language');
    const [purchase] = await shop.purchases(disputed.applicationId);
    await db.transaction().execute(async (trx) => {
      const held = await lockPurchase(trx, purchase?.id ?? '');
      if (held) await hideDisputed(trx, held);
    });
    expect((await look(disputed)).data.state).toBe('closed');
    expect((await ask(disputed, 'language')).body.code).toBe('not-returnable');
  });

  it('twice: a client whose leads came back twice submits no more until a person looked', async () => {
    const lead = await bought();
    const { id } = (await ask(lead, 'not-requested')).body.data;
    await answer(lead, id, { answer: 'not-me' });
    const paused = async () =>
      (
        await sql`select from consumer_pause where account_id = ${lead.client.accountId}`.execute(
          db,
        )
      ).rows.length;
    expect(await paused()).toBe(0);
    await sql`update application set consumer_id = ${lead.client.accountId}
      where id = ${lead.applicationId}`.execute(db);
    const other = await bought();
    await sql`update application set consumer_id = ${lead.client.accountId} where id = ${other.applicationId}`.execute(
      db,
    );
    const { id: otherId } = (await ask(other, 'not-requested')).body.data;
    await answer({ ...other, client: lead.client }, otherId, { answer: 'not-me' });
    expect(await paused()).toBe(1);
  });
});

describe('after a return', () => {
  it('the agent neither reads, lists, quotes nor pays for the lead, and says what was deleted', async () => {
    const lead = await bought();
    await sql`update quote set fits = false where id = ${lead.quoteId}`.execute(db);
    await ask(lead, 'outside-target');
    const { rows } = await sql`select from lead_reading where agent_id = ${lead.winner.accountId}
      and application_id = ${lead.applicationId}`.execute(db);
    expect(rows).toEqual([]);
    expect((await shop.start(lead)).status).toBeGreaterThanOrEqual(404);
    await pass(lead, 10 * 24 + 1);
    await sweep();
    const pauses = () =>
      sql`select from agent_pause where agent_id = ${lead.winner.accountId} and kind = 'deletion' and until is null`
        .execute(db)
        .then(({ rows: found }) => found.length);
    expect(await pauses()).toBe(1);
    const confirmed = await app.call('POST /agent/profile/leads/:id/return/deleted', {
      as: lead.winner,
      params: { id: lead.applicationId },
    });
    expect(confirmed.status).toBe(200);
    expect(await pauses()).toBe(0);
    await sweep();
    expect(await pauses()).toBe(0);
  });

  it('nobody says how often that happens before fifty are counted', async () => {
    await shop.runJobs();
    const facts = await app.call('GET /facts/returns');
    expect(facts.body).toMatchObject({ n: null, granted: null, as_of: expect.any(String) });
  });
});
