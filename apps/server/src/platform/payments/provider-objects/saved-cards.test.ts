import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { findEntriesOfCard, toSavedCards } from './saved-cards.ts';

type Card = { fingerprint?: string | null; month?: number; year?: number };

const saved = (id: string, { fingerprint = null, month = 12, year = 2030 }: Card = {}) =>
  ({
    id,
    card: { fingerprint, brand: 'visa', last4: '4242', exp_month: month, exp_year: year },
  }) as Stripe.PaymentMethod;
const bank = { id: 'pm_bank' } as Stripe.PaymentMethod;
const now = new Date('2026-11-23T12:00:00Z');
const ids = (methods: readonly Stripe.PaymentMethod[]) => methods.map(({ id }) => id);

describe('the saved cards of an agent', () => {
  it('stand once each, the newest entry first', () => {
    const methods = [
      saved('pm_3', { fingerprint: 'oak' }),
      saved('pm_2', { fingerprint: 'elm' }),
      saved('pm_1', { fingerprint: 'oak' }),
    ];
    expect(toSavedCards(methods, now).map(({ cardId }) => cardId)).toEqual(['pm_3', 'pm_2']);
  });

  it('cards without a fingerprint are told apart by their entry', () => {
    expect(toSavedCards([saved('pm_1'), saved('pm_2')], now)).toHaveLength(2);
  });

  it('a saved payment method that is no card is left out', () => {
    expect(toSavedCards([bank, saved('pm_1')], now)).toEqual([
      { cardId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, expired: false },
    ]);
  });

  it.each([
    ['2026-11-30T23:59:59.999Z', false],
    ['2026-12-01T00:00:00.000Z', true],
    ['2027-01-01T00:00:00.000Z', true],
  ])('a card of 11/2026 at %s: expired is %s', (time, expired) => {
    const [card] = toSavedCards([saved('pm_1', { month: 11, year: 2026 })], new Date(time));
    expect(card?.expired).toBe(expired);
  });

  it('a card of December is good until the year ends', () => {
    const lastCard = saved('pm_1', { month: 12, year: 2026 });
    const expiredAt = (time: string) => toSavedCards([lastCard], new Date(time))[0]?.expired;
    expect(expiredAt('2026-12-31T23:59:59.999Z')).toBe(false);
    expect(expiredAt('2027-01-01T00:00:00.000Z')).toBe(true);
  });
});

describe('every entry of one card', () => {
  const methods = [
    saved('pm_4'),
    saved('pm_3', { fingerprint: 'oak' }),
    saved('pm_2', { fingerprint: 'elm' }),
    saved('pm_1', { fingerprint: 'oak' }),
  ];

  it('goes with it', () => {
    expect(ids(findEntriesOfCard(methods, 'pm_1'))).toEqual(['pm_3', 'pm_1']);
  });

  it('does not take along others that have no fingerprint either', () => {
    expect(ids(findEntriesOfCard([...methods, saved('pm_5'), bank], 'pm_4'))).toEqual(['pm_4']);
  });

  it("is none of somebody else's", () => {
    expect(findEntriesOfCard(methods, 'pm_of_another')).toEqual([]);
  });
});
