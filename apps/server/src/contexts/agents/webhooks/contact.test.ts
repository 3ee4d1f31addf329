import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent } from '../../../testing/people.ts';
import { refundQuotes } from '../../../testing/shop/sold-quotes.ts';
import { openReceiver } from './testing.ts';
import { appWithWebhooks } from './webhook-testing.ts';

const { app, db, work, add, sold, log, fetchAt } = await appWithWebhooks();
const sentinels = ['Xenolith', 'Quagmire', '9195550143', 'xenolith.q@'];

describe('the contact of a client', () => {
  it('is in no message unless the agent wants it; a link returns it once, recorded in the client’s access log', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    await add(seller, crm.url);
    const { applicationId, person, quoteId } = await sold(seller);
    await work();
    for (const { body } of crm.got) for (const word of sentinels) expect(body).not.toContain(word);
    const url = crm.received().find(({ type }) => type === 'lead.unlocked')?.data.fetch_url ?? '';
    expect(url).toContain('/api/webhooks/fetch?token=');
    const first = await fetchAt(url);
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          lead: applicationId,
          name: 'Xenolith Quagmire',
          phone: '9195550143',
          street: '12 Oak Street',
          born: '1984-03-09',
          contactBy: 'emails, phone calls (no automated calls or texts)',
        },
      },
    });
    // An answer that was lost can be requested again.
    expect((await fetchAt(url)).status).toBe(200);
    const { body } = await app.call('GET /user/access-log', { as: person });
    expect(body.data[0]).toMatchObject({ contact: true });
    const { rows } = await sql`select from audit_event where act = 'contacts-read'
      and actor_id = ${seller.accountId}`.execute(db);
    expect(rows.length).toBe(2);
    await sql`update fetch_token set read_at = read_at - interval '11 minutes'`.execute(db);
    const unknown = await fetchAt(`http://x/api/webhooks/fetch?token=${'a'.repeat(43)}`);
    expect([unknown.status, unknown.body.code]).toEqual([410, 'gone']);
    const { request_id: _, ...sent } = (await fetchAt(url)).body;
    expect(sent).toEqual(
      Object.fromEntries(Object.entries(unknown.body).filter(([key]) => key !== 'request_id')),
    );
    await refundQuotes(db, sql`select ${quoteId}::bigint`);
  });

  it('is gone after 72 hours, after a refund, and with the endpoint', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { data } = await add(seller, crm.url);
    const sales = [await sold(seller), await sold(seller), await sold(seller)];
    await work();
    const [old, back, off] = sales.map(
      ({ applicationId }) =>
        crm
          .received()
          .find(
            ({ type, data: sent }) => type === 'lead.unlocked' && sent.lead_id === applicationId,
          )?.data.fetch_url ?? '',
    ) as [string, string, string];
    await sql`update fetch_token set expires_at = now() where message_id in (
      select id from webhook_message where application_id = ${sales[0]?.applicationId})`.execute(
      db,
    );
    await refundQuotes(db, sql`select ${sales[1]?.quoteId}::bigint`);
    for (const url of [old, back]) expect((await fetchAt(url)).status).toBe(410);
    await app.call('DELETE /agent/webhooks/:id', { as: seller, params: { id: data.id } });
    expect((await fetchAt(off)).status).toBe(410);
  });

  it('is in the message if its agent wants it, and no longer after a refund', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { data } = await add(seller, crm.url, { events: ['lead.unlocked'], contact: true });
    const { quoteId } = await sold(seller);
    await work();
    expect(crm.received()[0]?.data).toMatchObject({ client: { first: 'Xenolith', fee: '35.00' } });
    await refundQuotes(db, sql`select ${quoteId}::bigint`);
    const [message] = await log(seller, data.id);
    const again = await app.call('POST /agent/webhook-messages/:id/replay', {
      as: seller,
      params: { id: message.id },
    });
    expect(again.status).toBe(200);
    await work();
    expect(crm.got.length).toBe(1);
    expect((await log(seller, data.id))[0].state).toBe('withheld');
  });

  it('is sent as a form under the receiver’s field names, but never while messages carry no contact', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const form = {
      form: true,
      events: ['lead.unlocked'],
      contact: true,
      fields: [
        { to: 'FirstName', from: 'first' },
        { to: 'tel', from: 'phone' },
        { to: 'source', value: 'Fanwise & Co' },
      ],
    };
    const refused = await app.call('POST /agent/webhooks', {
      as: seller,
      body: { url: crm.url, ...form, contact: false },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-input']);
    const giant = await app.call('POST /agent/webhooks', {
      as: seller,
      body: { url: crm.url, ...form, fields: Array(41).fill({ to: 'x', value: 'y' }) },
    });
    expect([giant.status, giant.body.code]).toEqual([400, 'invalid-input']);
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
