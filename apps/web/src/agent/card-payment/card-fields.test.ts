import { describe, expect, it } from 'vitest';
import {
  groupCardNumber,
  groupExpiry,
  isSecurityCode,
  passesLuhn,
  readCardNumber,
  readExpiry,
} from './card-fields.ts';
import { testCards } from './test-cards.ts';

describe('a typed card number', () => {
  it('becomes the name of its test card, however it is grouped', () => {
    expect(readCardNumber('4242 4242 4242 4242')).toEqual({ ok: true, cardName: 'pm_card_visa' });
    expect(readCardNumber('4242-4242-4242-4242')).toEqual({ ok: true, cardName: 'pm_card_visa' });
    expect(readCardNumber('378282246310005')).toEqual({ ok: true, cardName: 'pm_card_amex' });
  });

  it.each([
    ['4111 1111 1111 1111', 'not-a-test-card'],
    ['4242 4242 4242 4241', 'incorrect'],
    ['4242 4242', 'incomplete'],
    ['4242 4242 4242 424x', 'incorrect'],
    ['  ', 'empty'],
  ])('goes nowhere: %s is %s', (typed, problem) => {
    expect(readCardNumber(typed)).toEqual({ ok: false, problem });
  });

  it('is grouped as printed on cards while it is typed', () => {
    expect(groupCardNumber('42424')).toBe('4242 4');
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupCardNumber('')).toBe('');
  });
});

it('every published test number passes its own check digit and has its own name', () => {
  for (const { number } of testCards) expect(passesLuhn(number.replaceAll(' ', ''))).toBe(true);
  expect(new Set(testCards.map(({ name }) => name)).size).toBe(testCards.length);
});

describe('a typed expiry date', () => {
  const now = new Date(2026, 10, 30);

  it('is good until the end of its month', () => {
    expect(readExpiry('11/26', now)).toEqual({ ok: true, month: 11, year: 2026 });
    expect(readExpiry('1 / 2030', now)).toEqual({ ok: true, month: 1, year: 2030 });
    expect(readExpiry('0130', now)).toEqual({ ok: true, month: 1, year: 2030 });
  });

  it.each([
    ['10/26', 'past'],
    ['13/27', 'month'],
    ['00/27', 'month'],
    ['12/99', 'far'],
    ['12', 'incomplete'],
    ['', 'empty'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(readExpiry(typed, now)).toEqual({ ok: false, problem });
  });

  it('gets its slash while it is typed', () => {
    expect(groupExpiry('12')).toBe('12');
    expect(groupExpiry('123')).toBe('12/3');
    expect(groupExpiry('4')).toBe('04');
    expect(groupExpiry('4/28')).toBe('04/28');
    expect(groupExpiry('12/2028')).toBe('12/2028');
  });
});

it('a security code is three or four digits', () => {
  expect(isSecurityCode('123')).toBe(true);
  expect(isSecurityCode('1234')).toBe(true);
  expect(isSecurityCode('12a')).toBe(false);
});
