import { beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../../testing/shop/shop.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const shop = await openShop();
const { confirm, db, needs, payments, purchases, start, wonLead } = shop;

let lead: WonLead;
beforeEach(async () => {
  lead = await wonLead();
});

const away = async () => Response.json({ error: { message: 'not now' } }, { status: 500 });

/** Reconciles all unfinished purchases as if much later. */
const reconcileLater = async (): Promise<number> => {
  await shop.makeChecksDue();
  return reconcilePayments(needs);
};

describe('a purchase that was voided before the provider reported its payment', () => {
  it('is checked until the provider says that there is no payment, and not again', async () => {
    payments.answerInstead(away);
    expect((await start(lead)).status).toBe(503);
    payments.answerInstead(null);
    shop.passSeconds(11);
    // The agent has a customer by now, so the provider is asked.
    await start(await wonLead({ chosenAgent: lead.chosenAgent }));
    await shop.withdraw(lead);
    payments.answerInstead(away);
    await reconcileLater();
    expect(await purchases(lead.applicationId)).toMatchObject([{ intent_closed_at: null }]);
    payments.answerInstead(null);
    shop.passSeconds(11);
    await reconcileLater();
    expect(await purchases(lead.applicationId)).toMatchObject([
      { state: 'void', intent_id: null, intent_closed_at: expect.any(Date) },
    ]);
  });

  it('has its payment canceled if one was created after all', async () => {
    const { body } = await start(lead);
    await db
      .updateTable('purchase')
      .set({ intent_id: null })
      .where('application_id', '=', lead.applicationId)
      .execute();
    await shop.withdraw(lead);
    // The job of the withdrawal does not know of a payment yet.
    await shop.runJobs();
    await reconcileLater();
    await shop.runJobs();
    expect(await purchases(lead.applicationId)).toMatchObject([
      { state: 'void', intent_closed_at: expect.any(Date) },
    ]);
    expect((await confirm(body.payment_intent, 'pm_card_visa')).statusCode).toBe(400);
  });
});
