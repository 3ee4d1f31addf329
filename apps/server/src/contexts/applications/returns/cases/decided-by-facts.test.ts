import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readRow } from '../../../../testing/database/read-row.ts';
import { agent, liveQuote } from '../../../../testing/people.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { openReturns } from '../testing.ts';

const {
  ask,
  bought,
  bounce,
  db,
  lines,
  readReturn,
  pass,
  questions,
  shop,
  statusOf,
  sweep,
  readNotices,
} = await openReturns();

/** Another agent's live quote on the lead, with a carrier of its own. */
const rivalOn = async ({ applicationId }: WonLead) => {
  const rival = await agent(db);
  const { id: submissionId } = await readRow(db, 'submission', { application_id: applicationId });
  return {
    rival,
    quoteId: await liveQuote(db, rival, { applicationId, submissionId }, { carrier: 10 }),
  };
};

describe('a return that our facts decide', () => {
  it('refunds the fee at once, like every other refund, and the lead can be sold again', async () => {
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
    expect(await readNotices(lead.client)).toEqual(['contact-unlocked', 'choose-again-returned']);
    expect(await readNotices(rival)).toEqual(['open-again']);
    expect(await readNotices(lead.chosenAgent)).toEqual(['payment-received', 'return-granted']);
    await shop.runJobs();
    expect(await shop.stateOf(lead)).toBe('refunded');
    expect((await readReturn(lead)).data).toMatchObject({ paid_back_at: expect.any(String) });
    const { note } = await readRow(db, 'return_request', { application_id: lead.applicationId });
    // Abuse 34: contact details in the note are masked, and the rest stays text that no page runs.
    expect(note).not.toContain('0100');
    expect(note).toContain('<b>now</b>');
    const receipts = await db
      .selectFrom('receipt')
      .select('kind')
      .where('agency_id', '=', lead.chosenAgent.accountId)
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
    const again = { ...lead, chosenAgent: rival, quoteId };
    expect((await shop.buy(again)).status).toBe(200);
    expect(await statusOf(lead)).toBe('unlocked');
  });

  it('is opened once when asked for twice, and the second request returns the first', async () => {
    const lead = await bought();
    const [first, second] = await Promise.all([ask(lead, 'language'), ask(lead, 'test')]);
    expect(first?.body.data.id).toBe(second?.body.data.id);
  });

  it('holds the lead of a client who cannot be contacted, until they can or two weeks have passed', async () => {
    const lead = await bought();
    const { rival, quoteId } = await rivalOn(lead);
    await bounce(lead);
    expect((await ask(lead, 'mail-bounced')).body.data).toMatchObject({ state: 'granted' });
    expect(await statusOf(lead)).toBe('held');
    expect(await readNotices(rival)).toEqual([]);
    expect((await questions(lead)).held).toBe(true);
    await sweep();
    expect(await statusOf(lead)).toBe('held');
    await pass(lead, 14 * 24 + 1);
    await sweep();
    expect(await statusOf(lead)).toBe('deleted');
    const { removed_because } = await readRow(db, 'quote', { id: quoteId });
    expect(removed_because).toBe('withdrawn');
  });

  it('asks the telephone network first and believes it', async () => {
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

  it('finds a client who is too young by the birth date of the application', async () => {
    const [young, old] = [await bought(), await bought()];
    await sql`update consumer set birth_date = now() - interval '17 years'
      where account_id = ${young.client.accountId}`.execute(db);
    expect((await ask(young, 'under-age')).body.data).toMatchObject({ state: 'granted' });
    expect(await statusOf(young)).toBe('deleted');
    expect((await ask(old, 'under-age')).body.data).toMatchObject({ state: 'operator' });
  });

  it.each([
    ['every way within a day', ['call', 'mail'], 'granted'],
    ['one way of two', ['call'], undefined],
  ])('is granted without a request when the client stopped %s', async (_, channels, state) => {
    const lead = await bought();
    for (const channel of channels)
      await sql`
        insert into do_not_contact (quote_id, application_id, agency_id, channel, last_day, remind_at, pause_at)
        values (${lead.quoteId}, ${lead.applicationId}, ${lead.chosenAgent.accountId}, ${channel}, current_date + 14,
          now() + interval '1 day', now() + interval '2 days')`.execute(db);
    await sweep();
    expect((await readReturn(lead)).data?.state).toBe(state);
    expect(await statusOf(lead)).toBe(state ? 'open' : 'unlocked');
  });

  it('is refused for reasons that were never promised, and goes to an operator under another reason (abuse 28)', async () => {
    const lead = await bought();
    expect((await ask(lead, 'did-not-buy')).body.data).toMatchObject({
      state: 'refused',
      why: 'not-a-reason',
    });
    expect((await shop.read(lead)).status).toBe(200);
    for (const reason of ['language', 'test'])
      expect((await ask(await bought(), reason)).body.data).toMatchObject({ state: 'operator' });
  });
});
