import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp({ limits: true, settings: { WEBHOOKS_TO_THIS_MACHINE: 'on' } });
const { db } = app;

const lead = async () => submittedApplication(db, await consumer(db));

/** A lead whose fee was paid. */
const sale = async (seller: Person): Promise<number> => {
  const on = await lead();
  const quoteId = await liveQuote(db, seller, on);
  await chosen(db, quoteId);
  await sellQuotes(db, sql`select ${quoteId}::bigint`);
  return on.applicationId;
};

describe('an agent', () => {
  it('cannot scan ports with tests of a webhook, nor learn more of a host than one word', async () => {
    const seller = await agent(db);
    // No server listens on this port.
    const url = 'http://127.0.0.1:9/in';
    const made = await app.call('POST /agent/webhooks', {
      as: seller,
      body: { url, events: ['quote.sent'] },
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const tried = [];
    for (let round = 0; round < 21; round += 1)
      tried.push(await app.call('POST /agent/webhooks/:id/test', { as: seller, params: { id } }));
    expect(tried.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    await app.mails();
    const log = await app.call('GET /agent/webhooks/:id/log', { as: seller, params: { id } });
    const said = JSON.stringify(log.body);
    expect(said).toContain('connection');
    expect(said).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:9|errno|stack/);
  });

  it('sends forty quotes in a minute and six hundred in an hour, and is told when the next may be sent', async () => {
    const send = async (seller: Person) => {
      const { applicationId: id } = await lead();
      return app.call('POST /agent/profile/leads/:id', {
        as: seller,
        params: { id },
        body: {
          id,
          inc_id: 10,
          human_token: 'x',
          prices: [{ ins_id: 1, qpr_monthly: 100, qpr_yearly: 1100 }],
        },
      });
    };
    const using = async (
      seller: Person,
      limit: 'quote-submit' | 'quote-submit-minute',
      times: number,
    ) => {
      for (let used = 0; used < times; used += 1)
        await app.needs.limits.take(limit, seller.accountId);
    };
    const [quick, busy] = [await agent(db), await agent(db)];
    await using(quick, 'quote-submit-minute', 39);
    await using(busy, 'quote-submit', 599);
    for (const seller of [quick, busy]) {
      expect((await send(seller)).status).toBe(201);
      const over = await send(seller);
      expect([over.status, over.body.code]).toEqual([429, 'too-many-requests']);
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('downloads the file of all clients ten times a day', async () => {
    const seller = await agent(db);
    await sale(seller);
    const file = () =>
      app.server.inject({ method: 'GET', url: `/api/agent/clients.csv?sid=${seller.sid}` });
    const answers = [];
    for (let round = 0; round < 11; round += 1) answers.push((await file()).statusCode);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });

  it('gains no refund and changes no lead by the outcome they record', async () => {
    const seller = await agent(db);
    const id = await sale(seller);
    const facts = async () =>
      (
        await sql`
          select purchase.state, purchase.amount_cents, lead.status, quote.accepted_at, quote.removed_at,
            (select count(*) from return_request where application_id = lead.application_id) as returns
          from lead join purchase on purchase.application_id = lead.application_id
          join quote on quote.id = purchase.quote_id where lead.application_id = ${id}`.execute(db)
      ).rows;
    const before = await facts();
    for (const outcome of ['sold', 'not-sold', 'no-answer'])
      await app.call('PUT /agent/clients/:id/notes', {
        as: seller,
        params: { id },
        body: { outcome },
      });
    expect(await facts()).toEqual(before);
  });

  it('learns nothing of rivals’ prices by withdrawing and sending again', async () => {
    const [own, rival] = [await agent(db), await agent(db)];
    const on = await lead();
    await liveQuote(db, rival, on, { carrier: 1, monthly: 173, yearly: 1997 });
    const answers = [];
    for (const yearly of [1000, 3000]) {
      const quoteId = await liveQuote(db, own, on, { carrier: 10, monthly: 150, yearly });
      for (const key of [
        'GET /agent/profile/leads/:id',
        'GET /agent/profile/leads/:id/state',
      ] as const)
        answers.push(await app.call(key, { as: own, params: { id: on.applicationId } }));
      answers.push(await app.call('GET /agent/lead-table', { as: own, query: { tab: 'waiting' } }));
      await app.call('POST /agent/quotes/:id/withdraw', {
        as: own,
        params: { id: quoteId },
        body: {},
      });
    }
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/"(rank|position|distance)|:\s*(173|1997)\b/);
    }
  });

  it('reads the state of a lead 120 times a minute, and never that of a lead outside their area', async () => {
    const [own, far] = [await agent(db), await agent(db, { zipCodes: [78701] })];
    const { applicationId: id } = await lead();
    const state = (as: Person) =>
      app.call('GET /agent/profile/leads/:id/state', { as, params: { id } });
    const unknown = await app.call('GET /agent/profile/leads/:id/state', {
      as: far,
      params: { id: 987_654_321 },
    });
    const { request_id: _one, ...foreign } = (await state(far)).body;
    const { request_id: _other, ...nothing } = unknown.body;
    expect(foreign).toEqual(nothing);
    const statuses = [];
    for (let round = 0; round < 121; round += 1) statuses.push((await state(own)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('two members of one agency', () => {
  it('send one quote when both quote a lead with the same carrier at the same time', async () => {
    const own = await agent(db);
    const on = await lead();
    const prices = [{ ins_id: 1, qpr_monthly: 100, qpr_yearly: 1100 }];
    const send = () =>
      app.call('POST /agent/profile/leads/:id', {
        as: own,
        params: { id: on.applicationId },
        body: { id: on.applicationId, inc_id: 10, human_token: 'x', prices },
      });
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('keep the quote when one passes a lead and the other quotes it at the same time', async () => {
    const own = await agent(db);
    const on = await lead();
    await Promise.all([
      app.call('POST /agent/leads/:id/pass', {
        as: own,
        params: { id: on.applicationId },
        body: {},
      }),
      app.call('POST /agent/profile/leads/:id', {
        as: own,
        params: { id: on.applicationId },
        body: {
          id: on.applicationId,
          inc_id: 10,
          human_token: 'x',
          prices: [{ ins_id: 1, qpr_monthly: 100, qpr_yearly: 1100 }],
        },
      }),
    ]);
    const leadTable = await app.call('GET /agent/lead-table', {
      as: own,
      query: { tab: 'waiting' },
    });
    expect(leadTable.body.data).toMatchObject([{ aps_id: on.applicationId, passed: null }]);
    expect(leadTable.body.tabs).toMatchObject({ waiting: 1, closed: 0 });
  });
});
