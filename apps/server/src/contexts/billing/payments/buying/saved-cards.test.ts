import { describe, expect, it } from 'vitest';
import { openShop, providers } from '../../../../testing/shop/shop.ts';

describe.each(providers)('through %s', async (provider) => {
  const shop = await openShop({ provider });
  const { buy, confirm, db, read, start, wonLead } = shop;

  describe('a saved card', () => {
    it('is listed once when it was saved twice, and pays for the next lead', async () => {
      const first = await wonLead();
      await buy(first, 'pm_card_visa', { setup_future_usage: 'on_session' });
      const second = await wonLead({ chosenAgent: first.chosenAgent });
      await buy(second, 'pm_card_visa', { setup_future_usage: 'on_session' });
      const third = await wonLead({ chosenAgent: first.chosenAgent });
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

    it('is refused to another agent', async () => {
      const owner = await wonLead();
      await buy(owner, 'pm_card_visa', { setup_future_usage: 'on_session' });
      const { body } = await start(await wonLead({ chosenAgent: owner.chosenAgent }));
      const thief = await wonLead();
      const stolen = await start(thief);
      const answer = await confirm(stolen.body.payment_intent, body.payment_methods[0].id);
      expect(answer.body.error?.code).toBe('resource_missing');
      expect((await read(thief)).status).toBe(402);
    });

    it('is removed by its own agent, only after a recent log-in', async () => {
      const lead = await wonLead();
      await buy(lead, 'pm_card_visa', { setup_future_usage: 'on_session' });
      const next = await wonLead({ chosenAgent: lead.chosenAgent });
      const card = (await start(next)).body.payment_methods[0].id;
      const stranger = (await wonLead()).chosenAgent;
      const remove = (as: typeof stranger) =>
        shop.app.call('DELETE /agent/profile/cards/:card', { as, params: { card } });
      expect((await remove(stranger)).status).toBe(404);
      await db
        .updateTable('session')
        .set({ login_at: new Date(Date.now() - 16 * 60_000) })
        .where('account_id', '=', lead.chosenAgent.accountId)
        .execute();
      expect((await remove(lead.chosenAgent)).body.code).toBe('login-again');
      await db
        .updateTable('session')
        .set({ login_at: new Date() })
        .where('account_id', '=', lead.chosenAgent.accountId)
        .execute();
      expect((await remove(lead.chosenAgent)).status).toBe(200);
      expect((await start(next)).body.payment_methods).toEqual([]);
    });
  });
});
