import { describe, expect, it } from 'vitest';
import type { App } from '../../../http/register-route.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Answer, type Person, repeatUntilAnswered } from '../../../testing/app.ts';
import { testPasswords } from '../../../testing/passwords.ts';
import { openShop, providers } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { registerAgencyRoutes, registerProfileRoutes } from '../../accounts/index.ts';
import { createQuestionnaires } from '../../applications/index.ts';
import { loadCatalog } from '../../catalog/index.ts';

const questionnaires = createQuestionnaires(loadCatalog(), []);
const leaving = (app: App, { db, pool }: Database): void => {
  const passwords = testPasswords();
  const limits = createLimits({ pool, on: false, secret: 'x' });
  registerProfileRoutes(app, { db, passwords, limits, questionnaires, codesByPhone: true });
  registerAgencyRoutes(app, { db, passwords, limits });
};

describe.each(providers)('through %s', async (provider) => {
  const shop = await openShop({ provider, registerMore: leaving });
  const { app, buy, confirm, purchases, read, start, wonLead, db } = shop;
  const leaveAsConsumer = (as: Person) => app.call('DELETE /user/profile/delete', { as });
  const leaveAsAgent = (as: Person) => app.call('DELETE /agent/profile/delete', { as });

  describe('a client who leaves', () => {
    it('soon after the payment: the fee is refunded with a credit note, and the agent cannot read the contact any more', async () => {
      const lead = await wonLead();
      expect((await buy(lead)).status).toBe(200);
      expect((await leaveAsConsumer(lead.client)).status).toBe(200);
      expect((await read(lead)).status).toBe(404);
      await shop.runJobs();
      expect(await purchases(lead.applicationId)).toMatchObject([{ state: 'refunded' }]);
      const receipts = await db
        .selectFrom('receipt')
        .select('kind')
        .where('agency_id', '=', lead.chosenAgent.accountId)
        .orderBy('kind')
        .execute();
      expect(receipts).toEqual([{ kind: 'C' }, { kind: 'R' }]);
      expect(await shop.findViolations()).toEqual([]);
    });

    it('while the card is typed: nothing is charged', async () => {
      const lead = await wonLead();
      const { body } = await start(lead);
      await leaveAsConsumer(lead.client);
      await shop.runJobs();
      expect((await confirm(body.payment_intent, 'pm_card_visa')).statusCode).toBe(400);
      expect(await start(lead)).toMatchObject({ status: 409, body: { code: 'lead-closed' } });
    });
  });

  describe('an agent who leaves', () => {
    it('while paying: nothing is charged, and the consumer chooses again', async () => {
      const lead = await wonLead();
      const { body } = await start(lead);
      expect((await leaveAsAgent(lead.chosenAgent)).status).toBe(200);
      await shop.runJobs();
      expect((await confirm(body.payment_intent, 'pm_card_visa')).statusCode).toBe(400);
      expect(await purchases(lead.applicationId)).toMatchObject([
        { state: 'void', void_because: 'agent-left' },
      ]);
    });
  });
});

describe('leaving while a payment is made', async () => {
  const shop = await openShop({ registerMore: leaving });
  const { app, confirm, read, start, wonLead } = shop;

  const race = async (round: number, leave: (lead: WonLead) => Promise<Answer>) => {
    const lead = await wonLead();
    const { body } = await start(lead);
    const pay = () => confirm(body.payment_intent, 'pm_card_visa');
    // In every other round the card is charged before the page's return and the leaving meet.
    if (round % 2 === 0) await pay();
    const payAndRead = async () => {
      if (round % 2 === 1) await pay();
      return repeatUntilAnswered(() => read(lead));
    };
    const [seen, left] = await Promise.all([
      payAndRead(),
      shop
        .readPaymentRepeatedly(body.payment_intent, 1 + (round % 3))
        .then(() => repeatUntilAnswered(() => leave(lead))),
    ]);
    return { left: left.status, seen: seen.status };
  };

  it.each([
    [
      'the consumer',
      ({ client }: WonLead) => app.call('DELETE /user/profile/delete', { as: client }),
    ],
    [
      'the agent',
      ({ chosenAgent }: WonLead) => app.call('DELETE /agent/profile/delete', { as: chosenAgent }),
    ],
  ])('ends in an unlock or a refund in 20 races with %s', async (_who, leave) => {
    for (let batch = 0; batch < 4; batch += 1) {
      const ends = await Promise.all(
        [0, 1, 2, 3, 4].map((round) => race(batch * 5 + round, leave)),
      );
      for (const { left, seen } of ends) {
        expect(left).toBe(200);
        expect([200, 401, 402, 404]).toContain(seen);
      }
    }
    await shop.deliverEvents();
    await shop.runJobs();
    expect(await shop.findViolations()).toEqual([]);
  });
});
