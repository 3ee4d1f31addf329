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
  const moved = await gateway.listMovements(
    { from: new Date(0), until: new Date(Date.now() + 60_000) },
    null,
  );
  const { movements } = (moved.ok ? moved : success({ movements: [] })).value;
  const net = movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
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

  const away = await openAdmin(shop, {
    gateway: { ...gateway, listPayouts: async () => ({ ok: false, code: 'unreachable' }) as never },
  });
  const refused = await away.call('GET /payouts', { as: await away.operator('finance') });
  expect(refused.body.code).toBe('payment-unavailable');
});
