import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../../testing/app.ts';
import { readRow, readRows } from '../../../../testing/database/read-row.ts';
import { agent, member } from '../../../../testing/people.ts';
import { openShop, providers } from '../../../../testing/shop/shop.ts';
import { eraseMember } from '../../../accounts/index.ts';
import { setLicenseGate } from '../../../agents/index.ts';
import { terms } from '../../../catalog/index.ts';

describe.each(providers)('through %s', async (provider) => {
  const shop = await openShop({ provider });
  const { buy, confirm, db, purchases, read, start, wonLead } = shop;

  const notifications = (accountId: number) =>
    readRows(db, 'notification', { account_id: accountId }, 'type');

  describe('paying for a won lead', () => {
    it('opens the contact details, books the fee, and tells both sides', async () => {
      const lead = await wonLead({ feeCents: 5100 });
      const started = await start(lead);
      expect(started.status).toBe(200);
      expect(started.body).toMatchObject({
        payment_methods: [],
        price: 51,
        price_cents: 5100,
        currency: 'usd',
      });
      await confirm(started.body.payment_intent, 'pm_card_visa');
      const paid = await read(lead);
      expect(paid.status).toBe(200);
      expect(paid.body).toEqual({
        user_data: {
          usr_firstname: 'Dana',
          usr_lastname: 'Reyes',
          usr_email: expect.stringContaining('@example.com'),
          usr_phonenumber: '9195550142',
          consent: { call: true, text: false, mail: true, automated: false },
          windows: [],
          receipt_id: null,
          call_hours: expect.objectContaining({ zone: 'America/New_York' }),
        },
      });
      expect(await purchases(lead.applicationId)).toMatchObject([
        {
          state: 'paid',
          amount_cents: 5100,
          card_last4: '4242',
          terms_version: terms.agents.version,
        },
      ]);
      expect(await shop.ledger(lead.applicationId)).toEqual({
        'asset:clearing': 5100 - 178,
        'expense:processing': 178,
        'income:lead_fees': -5100,
      });
      expect(await notifications(lead.client.accountId)).toEqual([{ type: 7 }]);
      expect(await notifications(lead.chosenAgent.accountId)).toEqual([{ type: 9 }]);
      const { status } = await readRow(db, 'lead', { application_id: lead.applicationId });
      expect(status).toBe('unlocked');
      const audited = await db
        .selectFrom('audit_event')
        .select('act')
        .where('actor_id', '=', lead.chosenAgent.accountId)
        .orderBy('id')
        .execute();
      expect(audited.map((row) => row.act)).toEqual(['lead-unlocked', 'contact-read']);

      const next = await start(await wonLead({ chosenAgent: lead.chosenAgent }));
      expect(next.body.payment_methods).toEqual([]);
    });

    it('answers a lead that is already paid with the contact, without another payment', async () => {
      const lead = await wonLead();
      await buy(lead);
      const timesRead = () =>
        readRow(db, 'application_view', { application_id: lead.applicationId }, 'times');
      const { times } = await timesRead();
      const again = await start(lead);
      expect(again.status).toBe(200);
      expect(again.body).toEqual({ user_data: expect.objectContaining({ usr_firstname: 'Dana' }) });
      expect(await purchases(lead.applicationId)).toHaveLength(1);
      expect(await timesRead(), 'in the access log of the client').toEqual({ times: times + 1 });
    });

    it.each([
      ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
      ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ])(
      'leaves a refused card (%s) without an unlock; another card pays the same payment',
      async (card, message) => {
        const lead = await wonLead();
        const { body } = await start(lead);
        const refused = await confirm(body.payment_intent, card);
        expect(refused.body.error?.message).toBe(message);
        const unpaid = await read(lead);
        expect(unpaid.status).toBe(402);
        expect(unpaid.body).toMatchObject({
          code: 'payment-required',
          payment_intent: body.payment_intent,
        });
        expect((await start(lead)).body.payment_intent).toBe(body.payment_intent);
        await confirm(body.payment_intent, 'pm_card_visa');
        expect((await read(lead)).status).toBe(200);
        expect(await purchases(lead.applicationId)).toHaveLength(1);
      },
    );

    it.each([
      ['complete', 200],
      ['fail', 402],
    ])('asks the cardholder; after they %s it answers %i', async (outcome, status) => {
      const lead = await wonLead();
      const { body } = await start(lead);
      await confirm(body.payment_intent, 'pm_card_threeDSecure2Required');
      expect((await read(lead)).status).toBe(402);
      await confirm(body.payment_intent, outcome, {}, 'challenge');
      expect((await read(lead)).status).toBe(status);
    });

    it('refuses an expired card', async () => {
      const lead = await wonLead();
      const { body } = await start(lead);
      const pastCard = { exp_month: 1, exp_year: 2020 };
      const refused = await confirm(body.payment_intent, 'pm_card_visa', pastCard);
      expect(refused.body.error?.code).toBe('invalid_expiry_year');
      expect((await read(lead)).status).toBe(402);
    });

    it('charges once when two tabs pay', async () => {
      const lead = await wonLead();
      const [one, other] = [await start(lead), await start(lead)];
      expect((await confirm(one.body.payment_intent, 'pm_card_visa')).statusCode).toBe(200);
      const late = await confirm(other.body.payment_intent, 'pm_card_mastercard');
      expect(late.body.error?.payment_intent).toMatchObject({ status: 'succeeded' });
      expect((await read(lead)).status).toBe(200);
      expect((await start(lead)).body).toHaveProperty('user_data');
      expect(await purchases(lead.applicationId)).toMatchObject([{ card_last4: '4242' }]);
      expect(await shop.ledger(lead.applicationId)).toMatchObject({ 'income:lead_fees': -3500 });
    });

    it('answers with the contact when another tab has already paid', async () => {
      const lead = await wonLead();
      const { body } = await start(lead);
      await confirm(body.payment_intent, 'pm_card_visa');
      const again = await start(lead);
      expect(again.status).toBe(200);
      expect(again.body).toEqual({ user_data: expect.objectContaining({ usr_firstname: 'Dana' }) });
    });

    it.each([
      ['no body', undefined],
      ['an empty body', {}],
      ['an empty version', { terms_version: '' }],
      ['no version', { terms_version: null }],
      ['the version in force', { terms_version: terms.agents.version }],
    ])('a payment that starts with %s records the terms in force', async (_, body) => {
      const lead = await wonLead();
      const answer = await shop.app.call('POST /agent/profile/leads/:id/confirm', {
        as: lead.chosenAgent,
        params: { id: lead.applicationId },
        ...(body && { body }),
      });
      expect(answer).toMatchObject({ status: 200, body: { price: expect.any(Number) } });
      expect(await purchases(lead.applicationId)).toMatchObject([
        { state: 'open', terms_version: terms.agents.version },
      ]);
    });

    it('accepts consent only to the terms in force, and records the one that was given', async () => {
      const lead = await wonLead();
      const startWith = (version: string) =>
        shop.app.call('POST /agent/profile/leads/:id/confirm', {
          as: lead.chosenAgent,
          params: { id: lead.applicationId },
          body: { terms_version: version },
        });
      const refused = { status: 409, body: { code: 'terms-changed' } };
      expect(await startWith('2020-01-01')).toMatchObject(refused);
      expect(await purchases(lead.applicationId)).toEqual([]);

      const { version } = terms.agents;
      expect(await startWith(version)).toMatchObject({ status: 200 });
      expect(await startWith('2020-01-01')).toMatchObject(refused);
      expect(await purchases(lead.applicationId)).toMatchObject([
        { state: 'open', terms_version: version },
      ]);
    });

    it('a member who only opens a payment page does not become the payer of a colleague’s payment', async () => {
      const lead = await wonLead();
      const owner = await member(db, lead.chosenAgent, 'owner');
      const startAs = (as: Person, body?: { terms_version: string }) =>
        shop.app.call('POST /agent/profile/leads/:id/confirm', {
          as,
          params: { id: lead.applicationId },
          ...(body && { body }),
        });
      const accepted = { terms_version: terms.agents.version };
      const { body } = await startAs(lead.chosenAgent, accepted);
      const [before] = await purchases(lead.applicationId);
      expect(await startAs(owner)).toMatchObject({
        status: 200,
        body: { payment_intent: body.payment_intent },
      });
      const [after] = await purchases(lead.applicationId);
      expect(after).toMatchObject({
        member_id: lead.chosenAgent.accountId,
        terms_at: before?.terms_at,
      });
      await startAs(owner, accepted);
      expect(await purchases(lead.applicationId)).toMatchObject([{ member_id: owner.accountId }]);
    });
  });

  describe('the license that a payment needs', () => {
    it('is that of the payer after the sender of the quote was erased', async () => {
      const owner = await agent(db);
      const sender = await member(db, owner, 'producer');
      const lead = await wonLead({ chosenAgent: owner });
      await sql`update quote set member_id = ${sender.accountId} where id = ${lead.quoteId}`.execute(
        db,
      );
      await db.transaction().execute((trx) => eraseMember(trx, sender.accountId, 'erased'));
      await setLicenseGate(db, true);
      try {
        expect(await start(lead, owner)).toMatchObject({
          status: 409,
          body: { code: 'license-needed' },
        });
        await sql`insert into member_scope (member_id, state, lines, until)
          values (${owner.accountId}, 'NC', 4095, now() + interval '1 day')`.execute(db);
        expect(await start(lead, owner)).toMatchObject({ status: 200 });
      } finally {
        await setLicenseGate(db, false);
      }
    });
  });

  describe('the receipt', () => {
    it('is downloaded by its agent only, as the same file each time, and mailed to them', async () => {
      const lead = await wonLead();
      await buy(lead);
      const download = (sid: string) =>
        shop.app.server.inject(`/api/agent/profile/leads/${lead.applicationId}/receipt?sid=${sid}`);
      const mine = await download(lead.chosenAgent.sid);
      expect(mine.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
      });
      expect(mine.headers['content-disposition']).toMatch(
        /^attachment; filename="R-\d{4}-\d{6}\.pdf"$/,
      );
      expect(mine.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await download(lead.chosenAgent.sid)).rawPayload.equals(mine.rawPayload)).toBe(true);
      expect((await download((await agent(db)).sid)).statusCode).toBe(404);
      expect((await download(lead.client.sid)).statusCode).toBe(403);
      expect((await download('')).statusCode).toBe(401);

      await shop.runJobs();
      const { email } = await readRow(db, 'account', { id: lead.chosenAgent.accountId });
      const mail = shop.mails.find((sent) => sent.to === email);
      expect(mail?.attachments?.[0]?.content.equals(mine.rawPayload)).toBe(true);
      expect(JSON.stringify(mail)).not.toContain('9195550142');
      expect(mail?.text).toContain(
        `Client: Dana Reyes · Lead: ${lead.applicationId} · Amount: $35`,
      );
      expect(mail?.text).toContain(`/agent/profile/clients/${lead.applicationId}`);
    });
  });
});
