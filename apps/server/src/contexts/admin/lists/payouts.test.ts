import { expect, it } from 'vitest';
import { success } from '../../../platform/result.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { openShop } from '../../../testing/shop/shop.ts';

const shop = await openShop();
const { gateway } = shop.needs;

it('payouts are the provider’s amounts less its fees, and empty when the provider cannot be asked', async () => {
  const admin = await openAdmin(shop, { gateway });
  const reader = await admin.operator('reader');
  const asked = () => admin.call('GET /payouts', { as: reader });
  expect((await asked()).body).toEqual({ data: [] });
  await shop.buy(await shop.wonLead());
  const moved = await gateway.listBalanceTransactions(
    { from: new Date(0), until: new Date(Date.now() + 60_000) },
    null,
  );
  const { balanceTransactions } = (moved.ok ? moved : success({ balanceTransactions: [] })).value;
  const net = balanceTransactions.reduce(
    (sum, { amountCents, feeCents }) => sum + amountCents - feeCents,
    0,
  );
  const { data } = (await asked()).body;
  expect(net).toBeGreaterThan(0);
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^po_\d{8}$/),
      amount_cents: net,
      state: 'in_transit',
      arrives_on: expect.stringMatching(/T00:00:00.000Z$/),
    },
  ]);

  const [payout] = data;
  const { body } = await admin.call('GET /payouts/:id', { as: reader, params: { id: payout.id } });
  const sum = body.data.reduce(
    (total: number, one: { amount_cents: number; fee_cents: number }) =>
      total + one.amount_cents - one.fee_cents,
    0,
  );
  expect(sum).toBe(payout.amount_cents);
  expect(body.data).toEqual([
    expect.objectContaining({
      kind: 'charge',
      lead_id: expect.any(Number),
      agency: { id: expect.any(Number), name: expect.any(String) },
      purchase_id: expect.any(String),
    }),
  ]);

  const away = await openAdmin(shop, {
    gateway: { ...gateway, listPayouts: async () => ({ ok: false, code: 'unreachable' }) as never },
  });
  const refused = await away.call('GET /payouts', { as: await away.operator('finance') });
  expect(refused.body.code).toBe('payment-unavailable');
});
