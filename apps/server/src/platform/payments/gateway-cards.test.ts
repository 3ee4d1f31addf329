import { describe, expect, it } from 'vitest';
import { beginPayment, startTestPayments, valueIn } from './with-sandbox/testing.ts';

const payments = await startTestPayments();
const { browse, payWith, pool, succeededCharges } = payments;

describe.each(['sandbox', 'stripe'] as const)('the %s gateway', (provider) => {
  const gateway = payments.gateways[provider];

  it('lists a saved card, pays with it, and lists a card saved twice once', async () => {
    const { customerId } = await beginPayment(gateway);
    await payWith(gateway, customerId, 'pm_card_visa', true);
    const [card] = valueIn(await gateway.listCards(customerId));
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expired: false });
    const again = await payWith(gateway, customerId, card!.cardId, false);
    expect(again.answer.body.status).toBe('succeeded');
    await payWith(gateway, customerId, 'pm_card_visa', true);
    await payWith(gateway, customerId, 'pm_card_mastercard', true);
    const cards = valueIn(await gateway.listCards(customerId));
    expect(cards.map(({ brand }) => brand)).toEqual(['mastercard', 'visa']);
  });

  it('does not save a card that was declined', async () => {
    const { customerId } = await beginPayment(gateway);
    await payWith(gateway, customerId, 'pm_card_visa_chargeDeclined', true);
    expect(valueIn(await gateway.listCards(customerId))).toEqual([]);
  });

  it('marks a card whose month is over', async () => {
    const { customerId } = await beginPayment(gateway);
    await payWith(gateway, customerId, 'pm_card_visa', true);
    await pool.query(
      'UPDATE card_sandbox.payment_method SET exp_month = 1, exp_year = 2020 WHERE customer_id = $1',
      [customerId],
    );
    expect(valueIn(await gateway.listCards(customerId))).toMatchObject([{ expired: true }]);
  });

  it('removes a card however often it was saved, and nobody else can', async () => {
    const { customerId } = await beginPayment(gateway);
    const { customerId: stranger } = await beginPayment(gateway);
    await payWith(gateway, customerId, 'pm_card_visa', true);
    await payWith(gateway, customerId, 'pm_card_visa', true);
    const [card] = valueIn(await gateway.listCards(customerId));
    expect(await gateway.detachCard(stranger, card!.cardId)).toMatchObject({ code: 'not-found' });
    expect(valueIn(await gateway.listCards(customerId))).toHaveLength(1);
    valueIn(await gateway.detachCard(customerId, card!.cardId));
    expect(valueIn(await gateway.listCards(customerId))).toEqual([]);
  });

  it("refuses another customer's saved card", async () => {
    const { customerId } = await beginPayment(gateway);
    await payWith(gateway, customerId, 'pm_card_visa', true);
    const [card] = valueIn(await gateway.listCards(customerId));
    const { payment } = await beginPayment(gateway);
    const answer = await browse(payment, 'confirm', { payment_method: card!.cardId });
    expect(answer).toMatchObject({
      statusCode: 400,
      body: { error: { code: 'resource_missing' } },
    });
    expect(await succeededCharges(payment.intentId)).toBe(0);
  });
});
