import { describe, expect, it } from 'vitest';
import { createHumanCheck } from '../../../platform/human-check/index.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { testApp } from '../../../testing/app.ts';
import { agent, consumer, submittedApplication } from '../../../testing/people.ts';
import { openShop, providers } from '../../../testing/shop/shop.ts';
import { terms } from '../../legal/index.ts';
import { registerQuoteRoutes } from '../../quotes/index.ts';

describe.each(providers)('through %s', async (provider) => {
  const shop = await openShop({ provider });
  const { buy, confirm, db, purchases, read, start, wonLead } = shop;

  const notifications = (accountId: number) =>
    db.selectFrom('notification').select(['type']).where('account_id', '=', accountId).execute();

  describe('paying for a won lead', () => {
    it('opens the contact details, books the fee, and tells both', async () => {
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
      expect(await notifications(lead.winner.accountId)).toEqual([{ type: 9 }]);
      const { status } = await db
        .selectFrom('lead')
        .select('status')
        .where('application_id', '=', lead.applicationId)
        .executeTakeFirstOrThrow();
      expect(status).toBe('unlocked');
      const audited = await db
        .selectFrom('audit_event')
        .select('act')
        .where('actor_id', '=', lead.winner.accountId)
        .execute();
      expect(audited.map((row) => row.act)).toEqual(['lead-unlocked', 'contact-read']);

      const next = await start(await wonLead({ winner: lead.winner }));
      expect(next.body.payment_methods).toEqual([]);
    });

    it('answers a lead already paid with the contact, without another payment', async () => {
      const lead = await wonLead();
      await buy(lead);
      const again = await start(lead);
      expect(again.status).toBe(200);
      expect(again.body).toEqual({ user_data: expect.objectContaining({ usr_firstname: 'Dana' }) });
      expect(await purchases(lead.applicationId)).toHaveLength(1);
    });

    it('lists a card saved twice once, and takes it for the next lead', async () => {
      const first = await wonLead();
      await buy(first, 'pm_card_visa', { setup_future_usage: 'on_session' });
      const second = await wonLead({ winner: first.winner });
      await buy(second, 'pm_card_visa', { setup_future_usage: 'on_session' });
      const third = await wonLead({ winner: first.winner });
      const { body } = await start(third);
      expect(body.payment_methods).toEqual([
        {
          id: expect.stringMatching(/^pm_/),
          card: {
            brand: 'visa',
            last4: '4242',
            exp_month: expect.any(Number),
            exp_year: expect.any(Number),
          },
          expired: false,
        },
      ]);
      await confirm(body.payment_intent, body.payment_methods[0].id);
      expect((await read(third)).status).toBe(200);
    });

    it.each([
      ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
      ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ])(
      'leaves a refused card (%s) without a sale; another card pays the same payment',
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

    it('takes no card that has run out', async () => {
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

    it('needs the accepted terms', async () => {
      const lead = await wonLead();
      const answer = await shop.app.call('POST /agent/profile/leads/:id/confirm', {
        as: lead.winner,
        params: { id: lead.applicationId },
        body: {},
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { data: [{ field: 'terms_version', code: 'terms' }] },
      });
      expect(await purchases(lead.applicationId)).toEqual([]);
    });

    it('takes no consent to other terms than those that are shown, and keeps the one that was given', async () => {
      const lead = await wonLead();
      const startWith = (version: string) =>
        shop.app.call('POST /agent/profile/leads/:id/confirm', {
          as: lead.winner,
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

    it('charges the fee frozen on the quote and ignores what a browser sends along', async () => {
      const lead = await wonLead({ feeCents: 2500 });
      const { body } = await shop.app.call('POST /agent/profile/leads/:id/confirm', {
        as: lead.winner,
        params: { id: lead.applicationId },
        body: {
          terms_version: terms.agents.version,
          amount: 50,
          payment_intent: 'pi_1',
          customer: 'cus_1',
        },
      });
      expect(body.price_cents).toBe(2500);
    });

    it('asks for the fee of the quote, whatever leads cost by now', async () => {
      let feeNow = 2500;
      const seller = await testApp({ db }, (routes) =>
        registerQuoteRoutes(routes, {
          db,
          humanCheck: createHumanCheck({ secret: 'x', mode: 'off', db }),
          limits: createLimits({ pool: shop.payments.pool, on: false, secret: 'x' }),
          leadFee: () => feeNow,
        }),
      );
      const winner = await agent(db);
      const sell = async () => {
        const client = await consumer(db);
        const { applicationId } = await submittedApplication(db, client, { types: [1] });
        const sent = await seller.call('POST /agent/profile/leads/:id', {
          as: winner,
          params: { id: applicationId },
          body: {
            id: applicationId,
            inc_id: 1,
            human_token: 'x',
            prices: [{ ins_id: 1, qpr_monthly: 100, qpr_yearly: 1100 }],
          },
        });
        const quoteId: number = sent.body.data.qot_id;
        await seller.call('POST /user/quotes/:id', { as: client, params: { id: quoteId } });
        return { client, winner, applicationId, quoteId };
      };
      const won = await sell();
      feeNow = 3000;
      expect((await start(won)).body.price_cents).toBe(2500);
      expect((await buy(won)).status).toBe(200);
      expect(await purchases(won.applicationId)).toMatchObject([{ amount_cents: 2500 }]);
      expect((await start(await sell())).body.price_cents).toBe(3000);
      await seller.server.close();
    });

    it('refuses the saved card of another agent', async () => {
      const owner = await wonLead();
      await buy(owner, 'pm_card_visa', { setup_future_usage: 'on_session' });
      const { body } = await start(await wonLead({ winner: owner.winner }));
      const thief = await wonLead();
      const stolen = await start(thief);
      const answer = await confirm(stolen.body.payment_intent, body.payment_methods[0].id);
      expect(answer.body.error?.code).toBe('resource_missing');
      expect((await read(thief)).status).toBe(402);
    });

    it('sells nothing before the consumer chose, nor to anybody else', async () => {
      const lead = await wonLead();
      const rival = await agent(db);
      const contact = /9195550142|consumer-[0-9a-f]+@example/;
      const answers = [
        [await read(lead), 402],
        [await read(lead, rival), 404],
        [await start(lead, rival), 404],
        [await read(lead, await consumer(db)), 403],
        [await read(lead, lead.client), 403],
      ] as const;
      for (const [answer, status] of answers) {
        expect(answer.status).toBe(status);
        expect(JSON.stringify(answer.body)).not.toMatch(contact);
      }
      const anonymous = await shop.app.call('GET /agent/profile/leads/:id/confirm', {
        params: { id: lead.applicationId },
      });
      expect(anonymous.status).toBe(401);
      const unknown = await shop.app.call('GET /agent/profile/leads/:id/confirm', {
        as: rival,
        params: { id: 999_999 },
      });
      const { request_id: one, ...foreignBody } = (await read(lead, rival)).body;
      const { request_id: two, ...unknownBody } = unknown.body;
      expect(one).not.toBe(two);
      expect(foreignBody).toEqual(unknownBody);
      expect(await purchases(lead.applicationId)).toEqual([]);
    });

    it('sells no lead that was withdrawn', async () => {
      const lead = await wonLead();
      await shop.withdraw(lead);
      expect(await start(lead)).toMatchObject({ status: 409, body: { code: 'lead-closed' } });
      expect((await read(lead)).status).toBe(404);
    });
  });

  describe('saved cards and receipts', () => {
    it('removes a card of one’s own after a recent login only', async () => {
      const lead = await wonLead();
      await buy(lead, 'pm_card_visa', { setup_future_usage: 'on_session' });
      const next = await wonLead({ winner: lead.winner });
      const card = (await start(next)).body.payment_methods[0].id;
      const stranger = (await wonLead()).winner;
      const remove = (as: typeof stranger) =>
        shop.app.call('DELETE /agent/profile/cards/:card', { as, params: { card } });
      expect((await remove(stranger)).status).toBe(404);
      await db
        .updateTable('session')
        .set({ login_at: new Date(Date.now() - 16 * 60_000) })
        .where('account_id', '=', lead.winner.accountId)
        .execute();
      expect((await remove(lead.winner)).body.code).toBe('login-again');
      await db
        .updateTable('session')
        .set({ login_at: new Date() })
        .where('account_id', '=', lead.winner.accountId)
        .execute();
      expect((await remove(lead.winner)).status).toBe(200);
      expect((await start(next)).body.payment_methods).toEqual([]);
    });

    it('hands the receipt to its agent only, the same file each time, and mails it', async () => {
      const lead = await wonLead();
      await buy(lead);
      const download = (sid: string) =>
        shop.app.server.inject(`/api/agent/profile/leads/${lead.applicationId}/receipt?sid=${sid}`);
      const mine = await download(lead.winner.sid);
      expect(mine.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
      });
      expect(mine.headers['content-disposition']).toMatch(
        /^attachment; filename="R-\d{4}-\d{6}\.pdf"$/,
      );
      expect(mine.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await download(lead.winner.sid)).rawPayload.equals(mine.rawPayload)).toBe(true);
      expect((await download((await agent(db)).sid)).statusCode).toBe(404);
      expect((await download(lead.client.sid)).statusCode).toBe(403);
      expect((await download('')).statusCode).toBe(401);

      await shop.runJobs();
      const { email } = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', lead.winner.accountId)
        .executeTakeFirstOrThrow();
      const mail = shop.mails.find((sent) => sent.to === email);
      expect(mail?.attachments?.[0]?.content.equals(mine.rawPayload)).toBe(true);
      expect(JSON.stringify(mail)).not.toContain('9195550142');
    });
  });
});
