import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent } from '../../../testing/people.ts';
import { retryDelaysMs } from './sending/record-attempt.ts';
import { openReceiver } from './testing.ts';
import { appWithWebhooks } from './webhook-testing.ts';

const { app, db, work, add, quoted, log, webhooks, later } = await appWithWebhooks();

describe('a message that is not delivered', () => {
  it('is tried again by the schedule under the same id, then given up, and may be replayed', async () => {
    const seller = await agent(db);
    const crm = await openReceiver(() => ({ status: 500 }));
    const { data } = await add(seller, crm.url, { events: ['quote.sent'] });
    await quoted(seller);
    const waits: number[] = [];
    for (let attempt = 0; attempt <= retryDelaysMs.length; attempt += 1) {
      await work();
      const { rows } = await sql<{ wait: number }>`
        select round(extract(epoch from due_at - webhook_attempt.at))::integer as wait
        from webhook_message join webhook_attempt on message_id = webhook_message.id
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
    const replayed = await app.call('POST /agent/webhooks/:id/replay', { as: seller, params });
    expect(replayed.body).toEqual({ count: 1 });
    await work();
    expect(new Set(crm.ids()).size).toBe(1);
    expect((await log(seller, data.id))[0]).toMatchObject({ id: crm.ids()[0], state: 'delivered' });
  });

  it('is tried now when its agent asks, and the schedule goes on from there', async () => {
    const seller = await agent(db);
    const crm = await openReceiver(() => ({ status: 500 }));
    await add(seller, crm.url, { events: ['quote.sent'] });
    await quoted(seller);
    await work();
    await later();
    await work();
    const now = () =>
      app.call('POST /agent/webhook-messages/:id/replay', {
        as: seller,
        params: { id: crm.ids()[0] as string },
      });
    expect((await now()).status).toBe(200);
    await work();
    expect(crm.got.length).toBe(3);
    const { rows } = await sql<{ tries: number; wait: number }>`
      select tries, round(extract(epoch from due_at - now()) / 60)::integer as wait
      from webhook_message where id = ${crm.ids()[0] as string}`.execute(db);
    expect(rows[0]).toEqual({ tries: 3, wait: 30 });
    crm.answers(() => ({ status: 204 }));
    await now();
    await work();
    expect(await webhooks(seller)).toMatchObject([{ waiting: 0, failed: 0 }]);
  });

  it('counts as waiting for another try only after its first try', async () => {
    const seller = await agent(db);
    const crm = await openReceiver(() => ({ status: 500 }));
    const { data } = await add(seller, crm.url, { events: ['quote.sent'] });
    await app.call('POST /agent/webhooks/:id/test', { as: seller, params: { id: data.id } });
    expect(await webhooks(seller)).toMatchObject([{ waiting: 0 }]);
    await work();
    expect(await webhooks(seller)).toMatchObject([{ waiting: 1 }]);
  });

  it('waits as long as the receiver’s Retry-After says, for an hour at most', async () => {
    const seller = await agent(db);
    const crm = await openReceiver(() => ({ status: 429, headers: { 'retry-after': '99999' } }));
    await add(seller, crm.url, { events: ['quote.sent'] });
    await quoted(seller);
    await work();
    const { rows } = await sql<{ wait: number }>`
      select round(extract(epoch from due_at - now()) / 60)::integer as wait from webhook_message
      where id = ${crm.ids()[0] as string}`.execute(db);
    expect(rows[0]?.wait).toBe(60);
  });

  it('switches its endpoint off, with a mail, at once after a 410, and after five days of failures', async () => {
    const [gone, failing] = [await agent(db), await agent(db)];
    const crm = await openReceiver(({ body }) => ({ status: body.includes('test') ? 410 : 500 }));
    const first = await add(gone, crm.url);
    const second = await add(failing, crm.url, { events: ['quote.sent'] });
    await app.call('POST /agent/webhooks/:id/test', { as: gone, params: { id: first.data.id } });
    await quoted(failing);
    await work();
    await sql`update webhook_endpoint set failing_since = failing_since - interval '121 hours'
      where id = ${second.data.id}`.execute(db);
    await later();
    const mails = await app.mails();
    expect(await webhooks(gone)).toMatchObject([{ off: 'gone' }]);
    expect(await webhooks(failing)).toMatchObject([{ off: 'failing', waiting: 1 }]);
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
    await app.call('PUT /agent/webhooks/:id', {
      as: failing,
      params: { id: second.data.id },
      body,
    });
    await work();
    expect(crm.got.length).toBe(before + 1);
    expect(await webhooks(failing)).toMatchObject([{ off: null, waiting: 0 }]);
  });

  it('delays no other agent’s messages, and is sent once when several processes deliver', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { data } = await add(seller, crm.url, { events: ['quote.sent'] });
    for (let count = 0; count < 6; count += 1) await quoted(seller);
    await Promise.all([work(), work(), work()]);
    await later('0');
    await work();
    expect(crm.got.length).toBe(6);
    expect(new Set(crm.ids()).size).toBe(6);
    expect(await webhooks(seller)).toMatchObject([{ id: data.id, waiting: 0, failed: 0 }]);
  });
});
