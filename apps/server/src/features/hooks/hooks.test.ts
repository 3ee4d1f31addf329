import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { featureTasks } from '../../features.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { type Person, sessionFor } from '../../testing/app.ts';
import { agent, chosen, consumer, liveQuote, submittedApplication } from '../../testing/people.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { disputeQuotes, refundQuotes, sellQuotes } from '../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../testing/whole-app.ts';
import { retriesAfterMs } from './sending/note-attempt.ts';
import { receiver } from './testing.ts';

const database = await testDatabase();
const app = await wholeApp({ database, settings: { HOOKS_TO_THIS_MACHINE: 'on' } });
const { db } = app;
const work = () => runJobs(database.pool, featureTasks(app.needs));
const everything = [
  ...['lead.new', 'lead.changed', 'lead.closed', 'quote.sent', 'quote.chosen', 'quote.removed'],
  ...['lead.unlocked', 'payment.refunded', 'consent.revoked', 'client.erased'],
];
/** Names nobody has by chance. */
const client = { firstName: 'Xenolith', lastName: 'Quagmire', phone: '9195550143' };
const sentinels = ['Xenolith', 'Quagmire', '9195550143', 'xenolith.q@'];

const add = async (as: Person, url: string, more: object = {}) => {
  const body = { url, events: everything, ...more };
  const { status, body: answer } = await app.call('POST /agent/hooks', { as, body });
  expect([status, answer.code]).toEqual([201, undefined]);
  return answer as { data: { id: number }; secret: string };
};
const quoted = async (seller: Person) => {
  const person = await consumer(db, { ...client, email: `xenolith.q@${crypto.randomUUID()}.com` });
  const on = await submittedApplication(db, person);
  const quoteId = await liveQuote(db, seller, on);
  return { ...on, person, quoteId };
};
const sold = async (seller: Person) => {
  const sale = await quoted(seller);
  await chosen(db, sale.quoteId);
  await sellQuotes(db, sql`select ${sale.quoteId}::bigint`);
  return sale;
};
const log = async (as: Person, id: number) =>
  (await app.call('GET /agent/hooks/:id/log', { as, params: { id } })).body.data;
const hooks = async (as: Person) => (await app.call('GET /agent/hooks', { as })).body.data;
/** What waits for its next try waits no more. */
const later = async (by = '10 hours') => {
  await sql`update hook_message set due_at = due_at - ${by}::interval where state = 'waiting'`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set run_at = now()
    where run_at > now() and key like 'hook%'`.execute(db);
};
const fetchAt = async (url: string) => {
  const { pathname, search } = new URL(url);
  const answer = await app.server.inject({ method: 'GET', url: pathname + search });
  return { status: answer.statusCode, body: answer.json() };
};

describe('an agency’s system', () => {
  it('is told what happens, signed so that a library of the standard agrees', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    const { secret } = await add(seller, crm.url);
    const { applicationId, quoteId } = await sold(seller);
    await refundQuotes(db, sql`select ${quoteId}::bigint`);
    await work();
    expect(crm.types().sort()).toEqual([
      'payment.refunded',
      ...['quote.chosen', 'quote.removed', 'quote.sent'],
    ]);
    for (const { headers, body } of crm.got)
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        data: { lead_id: applicationId },
      });
    const of = (type: string) => crm.said().find((message) => message.type === type)?.data;
    expect(of('quote.chosen')).toMatchObject({ quote_id: quoteId, fee_cents: 3500 });
    expect(of('quote.removed')).toMatchObject({ quote_id: quoteId, why: 'refunded' });
    expect(of('payment.refunded')).toEqual({ lead_id: applicationId, why: 'refund' });
    const [first] = crm.got;
    const tampered = first?.body.replace('lead_id', 'lead_ie') ?? '';
    expect(() =>
      new Webhook(secret).verify(tampered, first?.headers as Record<string, string>),
    ).toThrow();
  });

  it('hears in the transaction of the fact: one that is undone was never told', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    await add(seller, crm.url);
    const { quoteId } = await quoted(seller);
    await db
      .transaction()
      .execute(async (trx) => {
        await chosen(trx, quoteId);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await work();
    expect(crm.types()).toEqual(['quote.sent']);
  });

  it('hears of others’ success, of a client who leaves, and of disputes', async () => {
    const [winner, loser] = [await agent(db), await agent(db, { carriers: [2] })];
    const [won, lost] = [await receiver(), await receiver()];
    await add(winner, won.url);
    await add(loser, lost.url);
    const sale = await quoted(winner);
    await liveQuote(db, loser, sale, { carrier: 2 });
    await chosen(db, sale.quoteId);
    await sellQuotes(db, sql`select ${sale.quoteId}::bigint`);
    await work();
    expect(lost.said().at(-1)).toMatchObject({
      type: 'lead.closed',
      data: { why: 'other-chosen' },
    });
    const other = await sold(winner);
    await disputeQuotes(db, sql`select ${other.quoteId}::bigint`);
    await sql`update purchase set paid_at = paid_at - interval '90 days'`.execute(db);
    const left = await app.call('DELETE /user/profile/delete', {
      as: await sessionFor(db, sale.person.accountId),
    });
    expect(left.status).toBe(200);
    await work();
    expect(won.types()).toContain('client.erased');
    expect(won.said().find(({ type }) => type === 'lead.closed')?.data).toMatchObject({
      lead_id: other.applicationId,
      why: 'disputed',
    });
  });

  it('gets new leads of its agent’s area in one message, and nothing of anybody in it', async () => {
    const seller = await agent(db, { zipCodes: [99501] });
    const crm = await receiver();
    await add(seller, crm.url);
    const ids = [];
    for (let lead = 0; lead < 3; lead += 1)
      ids.push(
        (await submittedApplication(db, await consumer(db, client), { zip: 99501 })).applicationId,
      );
    await submittedApplication(db, await consumer(db, client));
    await sql`update hook_endpoint set new_leads_at = now() - interval '1 hour'`.execute(db);
    await sql`update lead set submitted_at = submitted_at - interval '1 minute' where status = 'open'`.execute(
      db,
    );
    const tell = featureTasks(app.needs)['tell-hooks-of-leads'];
    await tell?.({}, { jobId: '1' });
    await tell?.({}, { jobId: '2' });
    await work();
    expect(crm.types()).toEqual(['lead.new']);
    const [told] = crm.said();
    const { leads } = told!.data as { leads: Record<string, unknown>[] };
    expect(leads.map(({ lead_id }) => lead_id)).toEqual(ids);
    expect(Object.keys(leads[0] ?? {}).sort()).toEqual([
      ...['fee_cents', 'lead_id', 'state', 'types', 'zip'],
    ]);
  });
});

describe('the contact of a client', () => {
  it('stands in no message unless wanted; a link answers it once, noted where its client sees it', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    await add(seller, crm.url);
    const { applicationId, person, quoteId } = await sold(seller);
    await work();
    for (const { body } of crm.got) for (const word of sentinels) expect(body).not.toContain(word);
    const url = crm.said().find(({ type }) => type === 'lead.unlocked')?.data.fetch_url ?? '';
    expect(url).toContain('/api/hooks/fetch?token=');
    const first = await fetchAt(url);
    expect(first).toMatchObject({
      status: 200,
      body: { data: { lead: applicationId, name: 'Xenolith Quagmire', phone: '9195550143' } },
    });
    // An answer that was lost on its way is asked for again.
    expect((await fetchAt(url)).status).toBe(200);
    const { body } = await app.call('GET /user/visitors', { as: person });
    expect(body.data[0]).toMatchObject({ contact: true });
    const { rows } = await sql`select from audit_event where act = 'contacts-read'
      and actor_id = ${seller.accountId}`.execute(db);
    expect(rows.length).toBe(2);
    await sql`update fetch_token set read_at = read_at - interval '11 minutes'`.execute(db);
    const unknown = await fetchAt(`http://x/api/hooks/fetch?token=${'a'.repeat(43)}`);
    expect([unknown.status, unknown.body.code]).toEqual([410, 'gone']);
    const { request_id: _, ...said } = (await fetchAt(url)).body;
    expect(said).toEqual(
      Object.fromEntries(Object.entries(unknown.body).filter(([key]) => key !== 'request_id')),
    );
    await refundQuotes(db, sql`select ${quoteId}::bigint`);
  });

  it('is gone after 72 hours, after a refund, and with the endpoint', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    const { data } = await add(seller, crm.url);
    const sales = [await sold(seller), await sold(seller), await sold(seller)];
    await work();
    const [old, back, off] = sales.map(
      ({ applicationId }) =>
        crm
          .said()
          .find(
            ({ type, data: said }) => type === 'lead.unlocked' && said.lead_id === applicationId,
          )?.data.fetch_url ?? '',
    ) as [string, string, string];
    await sql`update fetch_token set expires_at = now() where message_id in (
      select id from hook_message where application_id = ${sales[0]?.applicationId})`.execute(db);
    await refundQuotes(db, sql`select ${sales[1]?.quoteId}::bigint`);
    for (const url of [old, back]) expect((await fetchAt(url)).status).toBe(410);
    await app.call('DELETE /agent/hooks/:id', { as: seller, params: { id: data.id } });
    expect((await fetchAt(off)).status).toBe(410);
  });

  it('stands in the message where its agent wants it, and not once the fee went back', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    const { data } = await add(seller, crm.url, { events: ['lead.unlocked'], contact: true });
    const { quoteId } = await sold(seller);
    await work();
    expect(crm.said()[0]?.data).toMatchObject({ client: { first: 'Xenolith', fee: '35.00' } });
    await refundQuotes(db, sql`select ${quoteId}::bigint`);
    const [message] = await log(seller, data.id);
    const again = await app.call('POST /agent/hook-messages/:id/replay', {
      as: seller,
      params: { id: message.id },
    });
    expect(again.status).toBe(200);
    await work();
    expect(crm.got.length).toBe(1);
    expect((await log(seller, data.id))[0].state).toBe('withheld');
  });

  it('comes as a form under the receiver’s names, but never while messages are thin', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    const form = {
      ...{ form: true, events: ['lead.unlocked'], contact: true },
      fields: [
        { to: 'FirstName', from: 'first' },
        { to: 'tel', from: 'phone' },
        { to: 'source', value: 'Fanwise & Co' },
      ],
    };
    const refused = await app.call('POST /agent/hooks', {
      as: seller,
      body: { url: crm.url, ...form, contact: false },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-input']);
    await add(seller, crm.url, form);
    await sold(seller);
    await work();
    expect(crm.got[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(crm.got[0]?.body))).toEqual({
      FirstName: 'Xenolith',
      tel: '9195550143',
      source: 'Fanwise & Co',
    });
  });
});

describe('a message that does not arrive', () => {
  it('is tried again by the schedule under the same id, then given up, and may be replayed', async () => {
    const seller = await agent(db);
    const crm = await receiver(() => ({ status: 500 }));
    const { data } = await add(seller, crm.url, { events: ['quote.sent'] });
    await quoted(seller);
    const waits: number[] = [];
    for (let attempt = 0; attempt <= retriesAfterMs.length; attempt += 1) {
      await work();
      const { rows } = await sql<{ wait: number }>`
        select round(extract(epoch from due_at - hook_attempt.at))::integer as wait
        from hook_message join hook_attempt on message_id = hook_message.id
        where endpoint_id = ${data.id} and state = 'waiting' order by number desc limit 1`.execute(
        db,
      );
      if (rows[0]) waits.push(rows[0].wait);
      await later();
    }
    expect(waits).toEqual([5, 300, 1800, 7200, 18000, 36000, 36000]);
    expect(crm.got.length).toBe(8);
    expect(new Set(crm.ids()).size).toBe(1);
    const [message] = await log(seller, data.id);
    expect(message).toMatchObject({ state: 'failed', due: null });
    expect(message.attempts.length).toBe(8);
    crm.answers(() => ({ status: 204 }));
    const params = { id: data.id };
    const replayed = await app.call('POST /agent/hooks/:id/replay', { as: seller, params });
    expect(replayed.body).toEqual({ count: 1 });
    await work();
    expect(new Set(crm.ids()).size).toBe(1);
    expect((await log(seller, data.id))[0]).toMatchObject({ id: crm.ids()[0], state: 'delivered' });
  });

  it('waits as long as the receiver asks, for an hour at most', async () => {
    const seller = await agent(db);
    const crm = await receiver(() => ({ status: 429, headers: { 'retry-after': '99999' } }));
    await add(seller, crm.url, { events: ['quote.sent'] });
    await quoted(seller);
    await work();
    const { rows } = await sql<{ wait: number }>`
      select round(extract(epoch from due_at - now()) / 60)::integer as wait from hook_message
      where id = ${crm.ids()[0] as string}`.execute(db);
    expect(rows[0]?.wait).toBe(60);
  });

  it('switches its endpoint off at once when it says 410, and after five days of nothing else, with a mail', async () => {
    const [gone, failing] = [await agent(db), await agent(db)];
    const crm = await receiver(({ body }) => ({ status: body.includes('test') ? 410 : 500 }));
    const first = await add(gone, crm.url);
    const second = await add(failing, crm.url, { events: ['quote.sent'] });
    await app.call('POST /agent/hooks/:id/test', { as: gone, params: { id: first.data.id } });
    await quoted(failing);
    await work();
    await sql`update hook_endpoint set failing_since = failing_since - interval '121 hours'
      where id = ${second.data.id}`.execute(db);
    await later();
    const mails = await app.mails();
    expect(await hooks(gone)).toMatchObject([{ off: 'gone' }]);
    expect(await hooks(failing)).toMatchObject([{ off: 'failing', waiting: 1 }]);
    const off = mails.filter(
      ({ subject }) => subject === 'Messages to your system are switched off',
    );
    expect(off.length).toBe(2);
    await quoted(gone);
    await later();
    await work();
    const before = crm.got.length;
    crm.answers(() => ({ status: 200 }));
    const body = { url: crm.url, events: ['quote.sent'] };
    await app.call('PUT /agent/hooks/:id', { as: failing, params: { id: second.data.id }, body });
    await work();
    expect(crm.got.length).toBe(before + 1);
    expect(await hooks(failing)).toMatchObject([{ off: null, waiting: 0 }]);
  });

  it('delays nobody else’s, and nothing goes twice when several processes are at work', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    const { data } = await add(seller, crm.url, { events: ['quote.sent'] });
    for (let count = 0; count < 6; count += 1) await quoted(seller);
    await Promise.all([work(), work(), work()]);
    await later('0');
    await work();
    expect(crm.got.length).toBe(6);
    expect(new Set(crm.ids()).size).toBe(6);
    expect(await hooks(seller)).toMatchObject([{ id: data.id, waiting: 0, failed: 0 }]);
  });
});

describe('setting an endpoint up', () => {
  it('wants a fresh log-in, tells the owner by mail, and takes three at most, also at once', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    const body = { url: crm.url, events: ['quote.sent'] };
    const stale = await sessionFor(db, seller.accountId, 16);
    const refused = await app.call('POST /agent/hooks', { as: stale, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'login-again']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call('POST /agent/hooks', { as: seller, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('hook-limit');
    const mails = await app.mails();
    const subject = 'Where your clients’ details are sent was changed';
    expect(mails.filter((mail) => mail.subject === subject).length).toBeGreaterThanOrEqual(3);
  });

  it('shows its secret once, keeps it sealed, and signs with two for a day after a new one', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    const { data, secret } = await add(seller, crm.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const plain = Buffer.from(secret.slice(6), 'base64');
    const { rows } = await sql<{ sealed: Buffer }>`
      select secret_sealed as sealed from hook_endpoint where id = ${data.id}`.execute(db);
    expect(rows[0]?.sealed.includes(plain)).toBe(false);
    expect(JSON.stringify(await hooks(seller))).not.toContain(secret);
    const params = { id: data.id };
    const renewed = await app.call('POST /agent/hooks/:id/rotate', { as: seller, params });
    const test = async () => {
      await app.call('POST /agent/hooks/:id/test', { as: seller, params });
      await work();
      return crm.got.at(-1) as { body: string; headers: Record<string, string> };
    };
    const both = await test();
    for (const known of [secret, renewed.body.secret])
      expect(new Webhook(known).verify(both.body, both.headers)).toMatchObject({ type: 'test' });
    await sql`update hook_endpoint set old_until = now() where old_until is not null`.execute(db);
    const one = await test();
    expect(new Webhook(renewed.body.secret).verify(one.body, one.headers)).toBeTruthy();
    expect(() => new Webhook(secret).verify(one.body, one.headers)).toThrow();
  });

  it('refuses addresses with our own reason, and this machine unless the installation allows it', async () => {
    const seller = await agent(db);
    for (const [url, reason] of [
      ['http://crm.example/in', 'https'],
      [`http://localhost:${app.needs.config.port}/api`, 'own-host'],
      ['https://10.0.0.1/in', 'name'],
    ] as const) {
      const body = { url, events: ['quote.sent'] };
      const { status, body: answer } = await app.call('POST /agent/hooks', { as: seller, body });
      expect([status, answer.code, answer.data]).toEqual([400, 'hook-address', [reason]]);
    }
  });

  it('is nobody else’s business: what is another agent’s is not there', async () => {
    const [seller, other] = [await agent(db), await agent(db)];
    const crm = await receiver();
    const { data } = await add(seller, crm.url, { events: ['quote.sent'] });
    await quoted(seller);
    await work();
    const [message] = await log(seller, data.id);
    const body = { url: crm.url, events: ['quote.sent'] };
    for (const id of [data.id, 4_000_000]) {
      const params = { id };
      const answers = [
        await app.call('PUT /agent/hooks/:id', { as: other, params, body }),
        await app.call('DELETE /agent/hooks/:id', { as: other, params }),
        await app.call('POST /agent/hooks/:id/test', { as: other, params }),
        await app.call('POST /agent/hooks/:id/rotate', { as: other, params }),
        await app.call('POST /agent/hooks/:id/replay', { as: other, params }),
        await app.call('GET /agent/hooks/:id/log', { as: other, params }),
      ];
      for (const { status, body: said } of answers)
        expect([status, said.code]).toEqual([404, 'not-found']);
    }
    const params = { id: message.id };
    const replay = await app.call('POST /agent/hook-messages/:id/replay', { as: other, params });
    expect(replay.status).toBe(404);
  });

  it('goes with its agent’s account', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    await add(seller, crm.url);
    await quoted(seller);
    await app.call('DELETE /agent/profile/delete', { as: seller });
    await work();
    expect(crm.got).toEqual([]);
    const { rows } =
      await sql`select from hook_endpoint where agent_id = ${seller.accountId}`.execute(db);
    expect(rows).toEqual([]);
  });
});
