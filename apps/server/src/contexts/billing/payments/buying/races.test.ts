import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { repeatUntilAnswered } from '../../../../testing/app.ts';
import { openShop } from '../../../../testing/shop/shop.ts';
import { endUnpaidQuote } from '../../../quotes/unlock-deadline/unlock-deadline.ts';
import { reconcilePayments } from '../events/reconcile-payments.ts';
import { settlePurchase } from '../events/settle-purchase.ts';
import { cancelIntent } from '../intents/cancel-intent.ts';

// One provider is enough, because this test is about races of our own transactions.
const shop = await openShop();
const { confirm, db, needs, purchases, read, start, wonLead } = shop;

describe('twenty simultaneous clicks', () => {
  it('make one purchase and one payment', async () => {
    const lead = await wonLead();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => repeatUntilAnswered(() => start(lead))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.payment_intent)).size).toBe(1);
    expect(await purchases(lead.applicationId)).toHaveLength(1);
    const secret = answers[0]?.body.payment_intent;
    await Promise.all(Array.from({ length: 5 }, () => confirm(secret, 'pm_card_visa')));
    const reads = await Promise.all(
      Array.from({ length: 20 }, () => repeatUntilAnswered(() => read(lead))),
    );
    expect(new Set(reads.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await shop.ledger(lead.applicationId)).toMatchObject({ 'income:lead_fees': -3500 });
    expect(await shop.findViolations()).toEqual([]);
  });
});

describe('a payment', () => {
  it('ends in an unlock or a refund, never both, in 20 races with the withdrawal', async () => {
    const race = async (round: number): Promise<void> => {
      const raced = await wonLead();
      const { body } = await start(raced);
      const id = (await purchases(raced.applicationId))[0]?.id ?? '';
      const pay = () => confirm(body.payment_intent, 'pm_card_visa');
      const takeBack = () => shop.withdraw(raced);
      const others = [() => read(raced), () => settlePurchase(shop.needs, id), () => start(raced)];
      const together = (steps: (() => Promise<unknown>)[]) =>
        Promise.all(steps.map((step) => step()));
      switch (round % 4) {
        case 0:
          return void (await together([pay, takeBack, ...others]));
        case 1:
          await pay();
          return void (await together([
            ...others,
            () => shop.readPaymentRepeatedly(body.payment_intent, 1 + (round % 3)).then(takeBack),
          ]));
        case 2:
          await pay();
          return void (await together([takeBack, ...others]));
        default:
          await takeBack();
          return void (await together([() => cancelIntent(shop.needs, id), pay, ...others]));
      }
    };
    for (let batch = 0; batch < 4; batch += 1)
      await Promise.all([0, 1, 2, 3, 4].map((round) => race(batch * 5 + round)));
    await shop.deliverEvents();
    await shop.runJobs();
    await shop.makeChecksDue();
    await reconcilePayments(shop.needs);
    await shop.runJobs();
    expect(await shop.findViolations()).toEqual([]);
  });

  it('is unlocked or refunded, never both, in 20 races with the deadline', async () => {
    const race = async (round: number): Promise<void> => {
      const raced = await wonLead();
      const { body } = await start(raced);
      await sql`update quote set unlock_by = now() - interval '2 hours' where id = ${raced.quoteId}`.execute(
        db,
      );
      const pay = () => confirm(body.payment_intent, 'pm_card_visa');
      // In every other round the card is charged before the deadline and the page's return meet.
      if (round % 2 === 0) await pay();
      await Promise.all([pay(), endUnpaidQuote(needs, raced.quoteId), read(raced)]);
    };
    for (let batch = 0; batch < 4; batch += 1)
      await Promise.all([0, 1, 2, 3, 4].map((round) => race(batch * 5 + round)));
    await shop.deliverEvents();
    await shop.runJobs();
    expect(await shop.findViolations()).toEqual([]);
  });
});
