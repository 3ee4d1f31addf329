import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../contexts/admin/index.ts';
import { agent, consumer } from '../testing/people.ts';
import { createActions } from '../testing/play.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp();
const play = createActions(app);
const { db } = app;
const times = 50;

const quoted = async () => {
  const [client, chosenAgent] = [await consumer(db), await agent(db)];
  const id = await play.submit(client);
  const { body } = await play.quote(chosenAgent, id);
  return { client, chosenAgent, id, quoteId: body.data.qot_id as number };
};
const won = async () => {
  const lead = await quoted();
  await play.choose(lead.client, lead.quoteId);
  return lead;
};
const counted = async (statuses: number[], expected: Record<number, number>): Promise<void> => {
  const found: Record<number, number> = {};
  for (const status of statuses) found[status] = (found[status] ?? 0) + 1;
  expect(found).toEqual(expected);
};
const holds = async (): Promise<void> => {
  expect((await checkInvariants(db)).filter(({ count }) => count > 0)).toEqual([]);
};

describe('fifty clicks at once', () => {
  it('choose once, and tell the agent once', async () => {
    const { client, chosenAgent, quoteId } = await quoted();
    const answers = await Promise.all(
      Array.from({ length: times }, () => play.choose(client, quoteId)),
    );
    await counted(
      answers.map(({ status }) => status),
      { 200: times },
    );
    const notices = await sql`select from notification where account_id = ${chosenAgent.accountId}
      and type = 4`.execute(db);
    expect(notices.rows).toHaveLength(1);
    await holds();
  });

  it('pay once: one purchase, one unlock, one charge, one receipt', async () => {
    const { chosenAgent, id } = await won();
    const started = await Promise.all(
      Array.from({ length: 20 }, () => play.startPaying(chosenAgent, id)),
    );
    expect(new Set(started.map(({ body }) => body.payment_intent)).size).toBe(1);
    expect((await play.pay(chosenAgent, id)).status).toBe(200);
    const again = await Promise.all(
      Array.from({ length: times }, () => play.confirm(chosenAgent, id)),
    );
    await counted(
      again.map(({ status }) => status),
      { 200: times },
    );
    for (const table of ['purchase', 'unlock', 'receipt'])
      expect([table, await play.rows(table)]).toEqual([table, 1]);
    await holds();
  });
});

describe('prices and payments named by a browser', () => {
  const lies = {
    paid: true,
    price: 0,
    price_cents: 1,
    amount: 1,
    currency: 'jpy',
    payment_intent: 'pi_of_somebody_else',
    status: 'succeeded',
    user_data: true,
    agency_id: 1,
  };

  it('is not listened to', async () => {
    const { chosenAgent, id } = await won();
    const honest = await play.startPaying(chosenAgent, id);
    const lying = await play.startPaying(chosenAgent, id, lies);
    expect(lying.body).toEqual(honest.body);
    expect(lying.body.price_cents).toBeGreaterThan(1000);
    expect(lying.body).not.toHaveProperty('user_data');
    expect((await play.confirm(chosenAgent, id)).status).toBe(402);
  });

  it('does not open one lead with the payment of another', async () => {
    const one = await won();
    const other = await quoted();
    await play.quote(one.chosenAgent, other.id, { inc_id: 10 });
    expect((await play.pay(one.chosenAgent, one.id)).status).toBe(200);
    const paid = await sql<{ intent: string }>`select intent_id as intent from purchase
      where application_id = ${one.id}`.execute(db);
    const more = { ...lies, payment_intent: paid.rows[0]?.intent };
    for (const as of [one.chosenAgent, other.chosenAgent])
      expect((await play.startPaying(as, other.id, more)).status).toBe(404);
    await play.choose(other.client, other.quoteId);
    expect((await play.startPaying(other.chosenAgent, other.id, more)).status).toBe(200);
    expect((await play.confirm(other.chosenAgent, other.id)).status).toBe(402);
    expect((await play.confirm(one.chosenAgent, other.id)).status).toBe(404);
    await holds();
  });
});

describe('events of the card provider', () => {
  const payload = JSON.stringify({
    id: 'evt_forged',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_forged', object: 'payment_intent', status: 'succeeded' } },
  });
  const now = Math.floor(Date.now() / 1000);
  const signed = (at: number, secret: string) =>
    createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');

  it.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['one of a guessed secret', `t=${now},v1=${signed(now, 'whsec_guess')}`],
    ['one of the old scheme', `t=${now},v0=${signed(now, 'whsec_guess')}`],
    ['one without a time', `v1=${signed(now, '')}`],
    ['zeros', `t=${now},v1=${'0'.repeat(64)}`],
    ['text', `t=${now},v1=not hex`],
  ])('with %s change nothing', async (_, signature) => {
    const before = await play.rows('provider_event');
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(await play.rows('provider_event')).toBe(before);
  });
});

describe('leads that cannot be bought', () => {
  it('are not sold to a loser, a stranger, or anybody after the consumer left', async () => {
    const { client, chosenAgent, id } = await won();
    const [loser, stranger] = [await agent(db), await agent(db)];
    await play.quote(loser, id, { inc_id: 10 });
    for (const as of [loser, stranger]) {
      expect((await play.startPaying(as, id)).status).toBe(404);
      expect((await play.confirm(as, id)).status).toBe(404);
    }
    expect((await app.call('DELETE /user/profile/delete', { as: client })).status).toBe(200);
    expect([404, 409]).toContain((await play.startPaying(chosenAgent, id)).status);
    expect((await play.confirm(chosenAgent, id)).status).toBe(404);
    await holds();
  });
});
