import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatDollars, groupThousands } from './money.ts';
import { parseDollars, parseWholeNumber, typedDollars, withoutCents } from './typed-dollars.ts';

it.each([
  ['2,400 sq. ft.', 2400],
  ['2400 ft2', 2400],
  ['2 400 m²', 2400],
  ['35 %', 35],
  ['1,200', 1200],
  ['2400sqft', 2400],
])('a pasted number is read without its unit: %s', (text, number) => {
  expect(parseWholeNumber(text)?.dollars).toBe(number);
});

describe('parseDollars', () => {
  it.each([
    ['1,204', 1204, false],
    ['$1204', 1204, false],
    [' $ 1,204 ', 1204, false],
    ['87.43', 87, true],
    ['87.00', 87, false],
    ['87.', 87, false],
    ['0', 0, false],
    ['$1,200.50', 1201, true],
    ['1.200,50', 1201, true],
    ['1.200.000', 1_200_000, false],
    ['12 000', 12_000, false],
    ['12\u00a0000,50', 12_001, true],
    ['USD 1,200', 1200, false],
    ['1,200 USD', 1200, false],
    ['US$ 1,200', 1200, false],
    ['１，２００', 1200, false],
  ])('%s', (text, dollars, roundedCents) => {
    expect(parseDollars(text)).toEqual({ dollars, roundedCents });
  });

  it.each([
    '',
    '87,43',
    '12,04',
    '1.204',
    '-5',
    '1e3',
    '12 00',
    'free',
    '99999999999999999',
    '1,2345',
  ])('does not guess what "%s" means', (text) => {
    expect(parseDollars(text)).toBeNull();
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (dollars) => {
        expect(parseDollars(formatDollars(dollars))).toEqual({ dollars, roundedCents: false });
        expect(groupThousands(dollars)).toBe(dollars.toLocaleString('en-US'));
      }),
    );
  });
});

describe('typedDollars', () => {
  it.each([
    ['', null, false],
    ['.', null, false],
    ['250', 250, false],
    ['250.', 250, false],
    ['250.00', 250, false],
    ['87.43', 87, true],
    ['31.5', 32, true],
    ['.50', 1, true],
    ['250.000', 250_000, false],
    ['1250.125', 1_250_125, false],
  ])('%s', (text, dollars, roundedCents) => {
    expect(typedDollars(text)).toEqual({ dollars, roundedCents });
  });
});

it('takes one or two digits behind a comma for cents, and more for thousands', () => {
  expect(withoutCents(8743, 2)).toBe(87);
  expect(withoutCents(875, 2)).toBe(88);
  expect(withoutCents(87_430, 2)).toBeNull();
  expect(withoutCents(87, 2)).toBeNull();
  expect(withoutCents(8743, 0)).toBeNull();
  expect(withoutCents(null, 2)).toBeNull();
});

it('formats fees, with cents only where there are any', () => {
  expect([5100, 5150, 5105, 123_456_700].map(formatCents)).toEqual([
    '$51',
    '$51.50',
    '$51.05',
    '$1,234,567',
  ]);
  expect(formatDollars(-1204)).toBe('−$1,204');
});
