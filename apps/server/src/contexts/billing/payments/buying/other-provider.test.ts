import { describe, expect, it } from 'vitest';
import type { Gateway } from '../../../../platform/payments/gateway.ts';
import { openShop } from '../../../../testing/shop/shop.ts';
import { terms } from '../../../catalog/index.ts';
import { settlePurchase } from '../events/settle-purchase.ts';
import { startUnlock } from './start-unlock.ts';

const shop = await openShop();
const { needs, payments, purchases, wonLead } = shop;
const { sandbox, stripe } = payments.gateways;

describe('an open payment, after the operator changed the provider or its mode', () => {
  it.each<[string, Gateway, Gateway]>([
    ['another provider takes them', sandbox, stripe],
    ['the same provider takes real money', stripe, { ...stripe, livemode: true }],
  ])('is replaced by a new one: %s', async (_how, before, now) => {
    const lead = await wonLead();
    const startAt = (gateway: Gateway) =>
      startUnlock(
        { ...needs, gateway },
        {
          agencyId: lead.chosenAgent.accountId,
          memberId: lead.chosenAgent.accountId,
          applicationId: lead.applicationId,
          termsVersion: terms.agents.version,
          requestId: 'test',
        },
      );
    expect(await startAt(before)).toMatchObject({ ok: true });
    expect(await startAt(now)).toMatchObject({ ok: true });
    const { provider, livemode } = now;
    const bought = await purchases(lead.applicationId);
    expect(bought).toHaveLength(2);
    expect(bought).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'void', void_because: 'provider-changed' }),
        expect.objectContaining({ state: 'open', provider, livemode }),
      ]),
    );
    // With the current provider, the agent gets the payment that is already open there.
    expect(await startAt(now)).toMatchObject({ ok: true });
    expect(await purchases(lead.applicationId)).toHaveLength(2);
  });
});

it('a payment is never read from a provider other than its own', async () => {
  const lead = await wonLead();
  await shop.start(lead);
  const [purchase] = await purchases(lead.applicationId);
  const settled = await settlePurchase({ ...needs, gateway: stripe }, purchase?.id ?? '');
  expect(settled).toEqual({ ok: true, value: { state: 'open', payment: null } });
});
