import { describe, expect, it } from 'vitest';
import { production, settingsReader, stripeLive, stripeTest } from '../testing/settings.ts';
import { findForeignScript } from './payments.ts';

const { load, refusal } = settingsReader();

describe('payments', () => {
  it('send browsers the address of the form’s script only when it is not the provider’s', () => {
    const double = 'http://127.0.0.1:4403/stripe.js';
    const script = (settings: Record<string, string>) => findForeignScript(load(settings).payments);
    expect(script({ ...stripeTest, STRIPE_JS_URL: double })).toBe(double);
    expect(script(stripeTest)).toBeNull();
    expect(script({})).toBeNull();
  });

  const noKeys = { ...production, ...blank(stripeLive) };
  it.each([
    ['no key, this machine', {}, 'sandbox'],
    ['all test keys', stripeTest, 'stripe'],
    ['all live keys', stripeLive, 'stripe'],
    ['sandbox asked for, keys there', { ...stripeTest, PAYMENTS: 'sandbox' }, 'sandbox'],
    ['no key, 127.0.0.1', { PUBLIC_URL: 'http://127.0.0.1:1' }, 'sandbox'],
    ['no key, production, a demo', { ...noKeys, ALLOW_SANDBOX_PAYMENTS: '1' }, 'sandbox'],
    [
      'test keys, production, a demo',
      { ...production, ...stripeTest, ALLOW_TEST_PAYMENTS: '1' },
      'stripe',
    ],
  ])('%s: %j → %s', (_, settings, provider) => {
    expect(load(settings as Record<string, string>).payments.provider).toBe(provider);
  });

  it.each([
    ['no key, production', noKeys, 'STRIPE_SECRET_KEY'],
    ['sandbox, production', { ...production, PAYMENTS: 'sandbox' }, 'PAYMENTS'],
    ['stripe without keys', { PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY'],
    ['some keys', { ...stripeTest, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    ['one key', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    ['live and test', { ...stripeTest, STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY'],
    ['test and live', { ...stripeLive, STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY'],
    ['test keys, production', { ...production, ...stripeTest }, 'STRIPE_SECRET_KEY'],
  ])('%s: refused', (_, settings, name) => {
    expect(refusal(settings as Record<string, string>)).toMatch(new RegExp(`^${name} `));
  });
});

function blank(settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, '']));
}
