import { expect, it } from 'vitest';
import { testConsentKeys } from '../../../testing/sealing.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { settlePurchase } from '../../billing/payments/events/settle-purchase.ts';
import { chooseQuote } from './choose-quote.ts';
import { undoChoice } from './undo-choice.ts';

/** `UNDO_ROUNDS=200` for the long run (`npm run check:undo`). */
const rounds = Number(process.env.UNDO_ROUNDS ?? 12);

const shop = await openShop();
const { confirm, db, needs, purchases, read, start, wonLead } = shop;

it(`a choice that is undone while it is paid ends as exactly one of both, ${rounds} rounds`, async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const lead = await wonLead();
    const { body } = await start(lead);
    const [purchase] = await purchases(lead.applicationId);
    const pay = () => confirm(body.payment_intent, 'pm_card_visa');
    const consumer = { consumerId: lead.client.accountId, requestId: 'race' };
    const undo = () => undoChoice({ db, consentKeys: testConsentKeys }, consumer, lead.quoteId);
    if (round % 3 > 0) await pay();
    const looks =
      round % 3 === 1 ? shop.readPaymentRepeatedly(body.payment_intent, 1 + (round % 4)) : null;
    const [undone] = await Promise.all([
      looks ? looks.then(undo) : undo(),
      ...(round % 3 === 0 ? [pay()] : []),
      settlePurchase(needs, purchase?.id ?? ''),
      read(lead),
    ]);
    await shop.deliverEvents();
    await shop.runJobs();
    const [after] = await purchases(lead.applicationId);
    const isOpen = (await read(lead)).status === 200;
    const moneyGoesBack = ['refund_due', 'refunded'].includes(after?.state ?? '');
    if (undone.ok) {
      outcomes.add('undone');
      expect(isOpen).toBe(false);
      expect(after?.state === 'void' || moneyGoesBack).toBe(true);
    } else {
      outcomes.add('unlocked');
      expect(undone.code).toBe('already-unlocked');
      expect([isOpen, after?.state]).toEqual([true, 'paid']);
    }
  }
  expect([...outcomes].sort()).toEqual(['undone', 'unlocked']);
  expect(await shop.findViolations()).toEqual([]);
});

it('a payment under way when the choice was undone cannot buy the next choice', async () => {
  const lead = await wonLead();
  const { body } = await start(lead);
  const consumer = { consumerId: lead.client.accountId, requestId: 'race' };
  await confirm(body.payment_intent, 'pm_card_visa');
  await undoChoice({ db, consentKeys: testConsentKeys }, consumer, lead.quoteId);
  const evidence = { consent: undefined, gpc: false, source: '' };
  const choosing = { db, consentKeys: testConsentKeys, catalog: needs.catalog };
  expect((await chooseQuote(choosing, consumer, lead.quoteId, evidence)).ok).toBe(true);
  await shop.deliverEvents();
  await shop.runJobs();
  const states = (await purchases(lead.applicationId)).map(({ state }) => state);
  expect(states).toEqual(['refunded']);
  expect((await read(lead)).status).toBe(402);
  expect(await shop.findViolations()).toEqual([]);
});
