import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { createWebhookCheck } from './webhook-signature.ts';

const stripe = new Stripe('sk_test_none');
const now = new Date('2026-11-20T12:00:00Z');
const nowSeconds = now.getTime() / 1000;
const secret = 'whsec_current';
const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: nowSeconds,
  livemode: false,
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
});

const check = createWebhookCheck(stripe, { secrets: [secret], livemode: false, now: () => now });

function signed(more: { text?: string; with?: string; at?: number } = {}): string {
  return stripe.webhooks.generateTestHeaderString({
    payload: more.text ?? payload,
    secret: more.with ?? secret,
    timestamp: more.at ?? nowSeconds,
  });
}

describe('a signed event', () => {
  it('is accepted and read', () => {
    expect(check(Buffer.from(payload), signed())).toEqual({
      ok: true,
      value: {
        eventId: 'evt_1',
        type: 'payment_intent.succeeded',
        livemode: false,
        createdAt: now,
        objectId: 'pi_1',
        intentId: 'pi_1',
      },
    });
  });

  it('names the payment of a refund', () => {
    const text = payload.replace(
      '{"id":"pi_1","object":"payment_intent"}',
      '{"id":"re_1","object":"refund","payment_intent":"pi_9"}',
    );
    expect(check(Buffer.from(text), signed({ text }))).toMatchObject({
      value: { objectId: 're_1', intentId: 'pi_9' },
    });
  });

  it.each([
    ['another secret', payload, signed({ with: 'whsec_other' })],
    ['a changed byte', payload.replace('pi_1', 'pi_2'), signed()],
    ['six minutes old', payload, signed({ at: nowSeconds - 360 })],
    ['six minutes in the future', payload, signed({ at: nowSeconds + 360 })],
    ['no header', payload, undefined],
    ['an empty header', payload, ''],
    ['a header without a signature', payload, `t=${nowSeconds}`],
    ['a header without a time', payload, signed().replace(/t=\d+,/, '')],
    ['a second, later time', payload, `${signed()},t=${nowSeconds + 4000}`],
    ['a time that is no number', payload, signed().replace(/t=\d+/, 't=soon')],
    ['no body', '', signed()],
  ])('is refused with %s', (_case, body, header) => {
    expect(check(Buffer.from(body), header)).toMatchObject({ ok: false, code: 'bad-signature' });
  });

  it('is refused when it is not JSON though signed', () => {
    expect(check(Buffer.from('{'), signed({ text: '{' }))).toMatchObject({ code: 'bad-signature' });
  });

  it.each([
    'null',
    '7',
    '[]',
    '{}',
    payload.replace('"evt_1"', '7'),
    payload.replace(/"data":.*$/, '"data":null}'),
    payload.replace('{"id":"pi_1","object":"payment_intent"}', '"pi_1"'),
    payload.replace('evt_1', String.raw`evt\u0000`),
    payload.replace('pi_1', String.raw`pi\ud800`),
  ])('is refused when it is no event though signed: %s', (text) => {
    expect(check(Buffer.from(text), signed({ text }))).toMatchObject({ ok: false });
  });

  it.each([nowSeconds - 299, nowSeconds + 299])('is accepted within five minutes (%d)', (at) => {
    expect(check(Buffer.from(payload), signed({ at })).ok).toBe(true);
  });

  it('is accepted with any secret of the list while one is being replaced', () => {
    const both = createWebhookCheck(stripe, {
      secrets: ['whsec_next', 'whsec_current'],
      livemode: false,
      now: () => now,
    });
    expect(both(Buffer.from(payload), signed()).ok).toBe(true);
    expect(both(Buffer.from(payload), signed({ with: 'whsec_next' })).ok).toBe(true);
    expect(both(Buffer.from(payload), signed({ with: 'whsec_old' })).ok).toBe(false);
  });

  it('an event of the test mode is refused by a live installation', () => {
    const live = createWebhookCheck(stripe, { secrets: [secret], livemode: true, now: () => now });
    expect(live(Buffer.from(payload), signed())).toMatchObject({ code: 'wrong-mode' });
  });

  it('cannot be checked without a secret', () => {
    const options = { secrets: [' '], livemode: false, now: () => now };
    expect(() => createWebhookCheck(stripe, options)).toThrow('secret');
  });
});
