import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Answer, Person } from '../../../testing/app.ts';
import { runInThisOrder } from '../../../testing/in-this-order.ts';
import { actorOfPerson, agent } from '../../../testing/people.ts';
import { type OpenLead, price, quoteCalls } from '../../../testing/quotes.ts';
import { readAgentQuote, readAgentQuotes } from '../read-agent-quotes.ts';

const database = await testDatabase();
const { db } = database;
const { app, choose, list, resubmit, send, stage, stored, readNotices, update, withdrawn } =
  await quoteCalls(database);

let on: OpenLead;
let sender: Person;
let id: number;
beforeEach(async () => {
  on = await stage();
  sender = await agent(db);
  id = (await send(sender, on.applicationId)).body.data.qot_id;
});

const correct = (monthly = 90, as = sender, more: object = {}) =>
  app.call('POST /agent/quotes/:id/correct', {
    as,
    params: { id },
    body: {
      id: on.applicationId,
      human_token: 'ok',
      inc_id: 1,
      prices: [price(1, monthly)],
      ...more,
    },
  });
const takeBack = (reason?: string, as = sender, quoteId = id) =>
  app.call('POST /agent/quotes/:id/withdraw', {
    as,
    params: { id: quoteId },
    body: reason ? { reason } : {},
  });
const older = (time: string) =>
  sql`update quote set changed_at = now() - ${time}::interval where id = ${id}`.execute(db);

describe('correcting a quote', () => {
  it('stores the old figures, and the client sees only the new ones', async () => {
    const before = (await stored(id)).fee_cents;
    await sql`update quote set fee_cents = 7777 where id = ${id}`.execute(db);
    const answer = await correct();
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      qot_id: id,
      qot_monthly: 90,
      revision: 2,
      seen: false,
      qot_edit: 0,
      fee_cents: before,
      correct_until: expect.any(String),
    });
    const { rows } = await sql`
      select revision, monthly, fee_cents, prices from quote_revision where quote_id = ${id}`.execute(
      db,
    );
    const prices = [{ type: 1, monthly: 100, yearly: 1100 }];
    expect(rows).toEqual([{ revision: 1, monthly: 100, fee_cents: 7777, prices }]);
    await expect(sql`delete from quote_revision`.execute(db)).rejects.toThrow('append-only');
    expect((await list(on.client)).body.data).toMatchObject([{ qot_monthly: 90, revision: 2 }]);
    expect(await readNotices(on.client)).toEqual(['new-quote']);
  });

  it('is refused once the client was given the price', async () => {
    await list(on.client);
    expect((await correct()).body.code).toBe('quote-seen');
    expect((await stored(id)).monthly).toBe(100);
  });

  it('is refused after ten minutes, with another carrier, and to everybody else', async () => {
    expect((await correct(90, await agent(db))).body.code).toBe('not-found');
    expect((await correct(90, sender, { inc_id: 10 })).body.code).toBe('quote-locked');
    expect((await correct(90, sender, { prices: [price(3)] })).body.code).toBe('invalid-input');
    await older('9 minutes 50 seconds');
    expect((await correct()).status).toBe(200);
    await older('10 minutes 1 second');
    expect((await correct()).body.code).toBe('quote-locked');
  });

  it('is refused if the quote is outdated or removed, or the lead is closed', async () => {
    await resubmit(on, [1]);
    expect((await correct()).body.code).toBe('quote-locked');
    await takeBack();
    expect((await correct()).body.code).toBe('quote-locked');
    await withdrawn(on);
    expect((await correct()).body.code).toBe('lead-closed');
  });

  it('is offered until it would be refused', async () => {
    const until = async () => (await readAgentQuote(db, id, sender.accountId)).correctUntil;
    expect(await until()).toEqual(expect.any(String));
    await older('10 minutes 1 second');
    expect(await until()).toBeNull();
    await older('9 minutes');
    expect(await until()).not.toBeNull();
    await resubmit(on, [1]);
    expect(await until()).toBeNull();
  });

  it('is not offered for a withdrawn quote, nor for a withdrawn lead', async () => {
    await takeBack();
    expect((await readAgentQuote(db, id, sender.accountId)).correctUntil).toBeNull();
    const other = (await send(sender, on.applicationId)).body.data.qot_id;
    await withdrawn(on);
    expect((await readAgentQuote(db, other, sender.accountId)).correctUntil).toBeNull();
  });

  it('does not let a sent quote be updated', async () => {
    const locked = await update(sender, on.applicationId, { qot_id: id });
    expect([locked.status, locked.body.code]).toEqual([409, 'quote-locked']);
  });

  it('a client cannot choose a price they were not given', async () => {
    await correct();
    const refused = await choose(on.client, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'quote-changed']);
    await list(on.client);
    expect((await choose(on.client, id)).status).toBe(200);
    expect((await correct(80)).body.code).toBe('quote-accepted');
  });
});

describe('withdrawing a quote', () => {
  it('leaves no row if the client did not see it', async () => {
    expect((await takeBack()).status).toBe(200);
    expect(await readNotices(on.client)).toEqual([]);
    expect((await list(on.client)).body.data).toEqual([]);
    const { rows } = await sql`
      select actor_id, act from audit_event where object = ${`quote:${id}`} order by id`.execute(
      db,
    );
    expect(rows).toContainEqual({ actor_id: sender.accountId, act: 'quote-withdrawn' });
    expect(await readAgentQuotes(db, actorOfPerson(sender.accountId), on.applicationId)).toEqual(
      [],
    );
    const again = await send(sender, on.applicationId);
    expect(again.status).toBe(201);
    expect(
      await readAgentQuotes(db, actorOfPerson(sender.accountId), on.applicationId),
    ).toMatchObject([{ quoteId: again.body.data.qot_id }]);
  });

  it('needs a reason if the client saw it, and the client reads the reason', async () => {
    await list(on.client);
    expect((await takeBack()).body).toMatchObject({
      code: 'invalid-input',
      data: [{ field: 'reason', code: 'required' }],
    });
    expect((await takeBack('rates')).status).toBe(200);
    expect((await list(on.client)).body.data).toMatchObject([
      { qot_deleted: true, qot_removed_because: 'agent', removed_reason: 'rates' },
    ]);
    expect(await readNotices(on.client)).toEqual(['new-quote', 'quote-withdrawn']);
    expect((await takeBack('rates')).body.code).toBe('quote-locked');
  });

  it('allows one new quote with that carrier', async () => {
    for (const expected of [201, 409]) {
      await list(on.client);
      expect((await takeBack('mistake')).status).toBe(200);
      const again = await send(sender, on.applicationId);
      expect(again.status).toBe(expected);
      if (expected === 201) id = again.body.data.qot_id;
      else expect(again.body.code).toBe('quote-withdrawn-before');
    }
    expect((await send(sender, on.applicationId, { inc_id: 10 })).status).toBe(201);
    expect((await send(await agent(db), on.applicationId)).status).toBe(201);
  });

  it('is refused to others, and after the choice', async () => {
    expect((await takeBack('mistake', await agent(db))).body.code).toBe('not-found');
    await list(on.client);
    await choose(on.client, id);
    expect((await takeBack('mistake')).body.code).toBe('quote-accepted');
  });

  it('is allowed for twenty seen quotes in thirty days', async () => {
    await list(on.client);
    await sql`
      insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents,
        seen_revision, removed_at, removed_because)
      select application_id, submission_id, agency_id, member_id, carrier_id, 100 + n, 1, 1, 50, 1,
        now() - interval '29 days' + n * interval '1 hour', 'agent'
      from quote, generate_series(1, 20) as n where id = ${id}`.execute(db);
    const refused = await takeBack('mistake');
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    // The wait ends when the first of them is thirty days old.
    expect(Number(refused.headers['retry-after']) / 3600).toBeCloseTo(25, 1);
    await sql`update quote set removed_at = now() - interval '31 days' where number = 101`.execute(
      db,
    );
    expect((await takeBack('mistake')).status).toBe(200);
  });
});

describe('at the same moment', () => {
  /** Starts both, in this order, while another transaction locks the application, then releases the lock. */
  const together = (one: () => Promise<Answer>, other: () => Promise<Answer>) =>
    runInThisOrder(
      db,
      (trx) => sql`select from application where id = ${on.applicationId} for update`.execute(trx),
      [one, other],
    ) as Promise<[Answer, Answer]>;

  it('a read before a correction refuses the correction', async () => {
    const [looked, corrected] = await together(() => list(on.client), correct);
    expect(looked.body.data[0].qot_monthly).toBe(100);
    expect(corrected.body.code).toBe('quote-seen');
  });

  it('a read after a correction gives the new price', async () => {
    const [corrected, looked] = await together(correct, () => list(on.client));
    expect(corrected.status).toBe(200);
    expect(looked.body.data[0]).toMatchObject({ qot_monthly: 90, revision: 2 });
    expect(await stored(id)).toMatchObject({ revision: 2, seen_revision: 2 });
  });

  it('a read after a quote was withdrawn does not show it', async () => {
    const [taken, looked] = await together(takeBack, () => list(on.client));
    expect(taken.status).toBe(200);
    expect(looked.body.data).toEqual([]);
  });

  it('a choice after a correction is refused, and a choice before it is valid', async () => {
    const [corrected, chosen] = await together(correct, () => choose(on.client, id));
    expect([corrected.status, chosen.body.code]).toEqual([200, 'quote-changed']);
    await list(on.client);
    const [stands, late] = await together(() => choose(on.client, id), correct);
    expect([stands.status, late.body.code]).toEqual([200, 'quote-accepted']);
  });
});
