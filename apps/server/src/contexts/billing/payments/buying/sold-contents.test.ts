import { describe, expect, it } from 'vitest';
import { createHumanCheck } from '../../../../platform/human-check/index.ts';
import { createLimits } from '../../../../platform/limits/index.ts';
import { testApp } from '../../../../testing/app.ts';
import { agent, consumer, submittedApplication } from '../../../../testing/people.ts';
import { testConsentKeys, testSealing } from '../../../../testing/sealing.ts';
import { openShop, providers } from '../../../../testing/shop/shop.ts';
import { loadCatalog, terms } from '../../../catalog/index.ts';
import { registerQuoteRoutes } from '../../../quotes/index.ts';

describe.each(providers)('through %s', async (provider) => {
  const shop = await openShop({ provider });
  const { buy, db, purchases, read, start, wonLead } = shop;

  describe('the purchase of a lead', () => {
    it('charges the fee frozen on the quote and ignores amounts that a browser sends', async () => {
      const lead = await wonLead({ feeCents: 2500 });
      const { body } = await shop.app.call('POST /agent/profile/leads/:id/confirm', {
        as: lead.chosenAgent,
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

    it('charges the fee of the quote after the fees have changed', async () => {
      let feeNow = 2500;
      const seller = await testApp({ db }, (routes) =>
        registerQuoteRoutes(routes, {
          db,
          humanCheck: createHumanCheck({ secret: 'x', mode: 'off', db }),
          limits: createLimits({ pool: shop.payments.pool, on: false, secret: 'x' }),
          feeOf: async () => feeNow,
          sealing: testSealing,
          consentKeys: testConsentKeys,
          catalog: loadCatalog(),
          coverageCatalog: loadCatalog().coverageCatalog,
          comparisonOmitStates: [],
        }),
      );
      const chosenAgent = await agent(db);
      const sell = async () => {
        const client = await consumer(db);
        const { applicationId } = await submittedApplication(db, client, { types: [1] });
        const sent = await seller.call('POST /agent/profile/leads/:id', {
          as: chosenAgent,
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
        return { client, chosenAgent, applicationId, quoteId };
      };
      const won = await sell();
      feeNow = 3000;
      expect((await start(won)).body.price_cents).toBe(2500);
      expect((await buy(won)).status).toBe(200);
      expect(await purchases(won.applicationId)).toMatchObject([{ amount_cents: 2500 }]);
      expect((await start(await sell())).body.price_cents).toBe(3000);
      await seller.server.close();
    });

    it('needs the client’s choice, and the agent who was chosen', async () => {
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

    it('is refused for a withdrawn lead', async () => {
      const lead = await wonLead();
      await shop.withdraw(lead);
      expect(await start(lead)).toMatchObject({ status: 409, body: { code: 'lead-closed' } });
      expect((await read(lead)).status).toBe(404);
    });
  });
});
