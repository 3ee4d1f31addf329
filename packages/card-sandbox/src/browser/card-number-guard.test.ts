import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-number-guard.ts';

describe('a text with a card number', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '378282246310005',
    '{"payment_method":"4000056655665556"}',
    'pay with 6011111111111117 now',
    '00004242424242424242',
  ])('is recognized: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    '1111111111111',
    '424242424242',
    'pm_card_visa',
    '2026-11-20T12:00:00.000Z',
    '{"exp_month":12,"exp_year":2031,"last4":"4242"}',
    '',
  ])('is not seen in: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});
