import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import { sessionFor } from '../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { disputeQuotes, refundQuotes, sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { openReceiver } from './testing.ts';
import { appWithWebhooks, client } from './webhook-testing.ts';

const { app, db, work, add, quoted, sold } = await appWithWebhooks();

describe('an agency’s webhook', () => {
  it('receives every event, with signatures that the library of the standard accepts', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { secret } = await add(seller, crm.url);
    const { applicationId, quoteId } = await sold(seller);
    await refundQuotes(db, sql`select ${quoteId}::bigint`);
    await work();
    expect(crm.types().sort()).toEqual([
      'payment.refunded',
      'quote.chosen',
      'quote.removed',
      'quote.sent',
    ]);
    for (const { headers, body } of crm.got)
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        data: { lead_id: applicationId },
      });
    const of = (type: string) => crm.received().find((message) => message.type === type)?.data;
    expect(of('quote.chosen')).toMatchObject({ quote_id: quoteId, fee_cents: 3500 });
    expect(of('quote.removed')).toMatchObject({ quote_id: quoteId, why: 'refunded' });
    expect(of('payment.refunded')).toEqual({ lead_id: applicationId, why: 'refund' });
    const [first] = crm.got;
    const tampered = first?.body.replace('lead_id', 'lead_ie') ?? '';
    expect(() =>
      new Webhook(secret).verify(tampered, first?.headers as Record<string, string>),
    ).toThrow();
  });

  it('is written in the transaction of the event: an event that is rolled back sends nothing', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
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

  it('tells of another agent’s sale, of a client who leaves, and of disputes', async () => {
    const [chosenAgent, loser] = [await agent(db), await agent(db, { carriers: [2] })];
    const [won, lost] = [await openReceiver(), await openReceiver()];
    await add(chosenAgent, won.url);
    await add(loser, lost.url);
    const sale = await quoted(chosenAgent);
    await liveQuote(db, loser, sale, { carrier: 2 });
    await chosen(db, sale.quoteId);
    await sellQuotes(db, sql`select ${sale.quoteId}::bigint`);
    await work();
    expect(lost.received().at(-1)).toMatchObject({
      type: 'lead.closed',
      data: { why: 'other-chosen' },
    });
    const other = await sold(chosenAgent);
    await disputeQuotes(db, sql`select ${other.quoteId}::bigint`);
    await sql`update purchase set paid_at = paid_at - interval '90 days'`.execute(db);
    const left = await app.call('DELETE /user/profile/delete', {
      as: await sessionFor(db, sale.person.accountId),
    });
    expect(left.status).toBe(200);
    await work();
    expect(won.types()).toContain('client.erased');
    expect(won.received().find(({ type }) => type === 'lead.closed')?.data).toMatchObject({
      lead_id: other.applicationId,
      why: 'disputed',
    });
  });

  it('tells of a choice again that the client undid and repeated', async () => {
    const [seller, loser] = [await agent(db), await agent(db, { carriers: [2] })];
    const [won, lost] = [await openReceiver(), await openReceiver()];
    await add(seller, won.url, { events: ['quote.chosen'] });
    await add(loser, lost.url, { events: ['lead.closed'] });
    const sale = await quoted(seller);
    await liveQuote(db, loser, sale, { carrier: 2 });
    await chosen(db, sale.quoteId);
    const { status } = await app.call('DELETE /user/quotes/:id/choice', {
      as: sale.person,
      params: { id: sale.quoteId },
    });
    expect(status).toBe(200);
    await chosen(db, sale.quoteId);
    await work();
    expect([won.types(), lost.types()]).toEqual([
      ['quote.chosen', 'quote.chosen'],
      ['lead.closed', 'lead.closed'],
    ]);
  });

  it('tells of a new submission of a lead it priced, and of a client’s do-not-contact request', async () => {
    const [seller, other] = [await agent(db), await agent(db)];
    const [crm, idle] = [await openReceiver(), await openReceiver()];
    await add(seller, crm.url, { events: ['lead.changed', 'lead.closed', 'quote.removed'] });
    await add(other, idle.url, { events: ['lead.changed', 'lead.closed', 'quote.removed'] });
    const { applicationId, quoteId, person } = await quoted(seller);
    await sql`update lead set version = version + 1 where application_id = ${applicationId}`.execute(
      db,
    );
    await work();
    expect(crm.received()).toMatchObject([
      { type: 'lead.changed', data: { lead_id: applicationId, version: 2 } },
    ]);
    const left = await app.call('DELETE /user/application', { as: person, body: { force: true } });
    expect(left.status).toBe(200);
    await work();
    expect(crm.received().slice(1)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'quote.removed',
          data: expect.objectContaining({ quote_id: quoteId, why: 'withdrawn' }),
        }),
        expect.objectContaining({
          type: 'lead.closed',
          data: expect.objectContaining({ lead_id: applicationId, why: 'withdrawn' }),
        }),
      ]),
    );
    expect(idle.got).toEqual([]);
  });

  it('tells of new leads in its agent’s area in one message, without personal data', async () => {
    const seller = await agent(db, { zipCodes: [99501] });
    const crm = await openReceiver();
    await add(seller, crm.url);
    const ids = [];
    for (let lead = 0; lead < 3; lead += 1)
      ids.push(
        (await submittedApplication(db, await consumer(db, client), { zip: 99501 })).applicationId,
      );
    await submittedApplication(db, await consumer(db, client));
    await sql`update webhook_endpoint set new_leads_at = now() - interval '1 hour'`.execute(db);
    await sql`update lead set submitted_at = submitted_at - interval '1 minute' where status = 'open'`.execute(
      db,
    );
    const tell = createJobHandlers(app.needs)['post-new-leads'];
    await tell?.({}, { jobId: '1' });
    await tell?.({}, { jobId: '2' });
    await work();
    expect(crm.types()).toEqual(['lead.new']);
    const [message] = crm.received();
    const { leads } = message!.data as { leads: Record<string, unknown>[] };
    expect(leads.map(({ lead_id }) => lead_id)).toEqual(ids);
    expect(Object.keys(leads[0] ?? {}).sort()).toEqual([
      'fee_cents',
      'lead_id',
      'state',
      'types',
      'zip',
    ]);
  });

  it('tells of no lead while its agent is suspended', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    await add(seller, crm.url);
    await sql`update webhook_endpoint set new_leads_at = now() - interval '1 hour' where agency_id = ${seller.accountId}`.execute(
      db,
    );
    await submittedApplication(db, await consumer(db));
    await sql`update lead set submitted_at = now() - interval '1 minute' where status = 'open'`.execute(
      db,
    );
    await sql`insert into account_suspension (account_id, kind) values (${seller.accountId}, 'banned')`.execute(
      db,
    );
    const tell = createJobHandlers(app.needs)['post-new-leads'];
    await tell?.({}, { jobId: '1' });
    await work();
    expect(crm.types()).toEqual([]);
    await sql`delete from account_suspension`.execute(db);
    await sql`update webhook_endpoint set new_leads_at = now() - interval '1 hour' where agency_id = ${seller.accountId}`.execute(
      db,
    );
    await tell?.({}, { jobId: '2' });
    await work();
    expect(crm.types()).toEqual(['lead.new']);
  });
});
