import { describe, expect, it } from 'vitest';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import { emptyPrice, type PriceInput } from '../form/quote-forms.ts';
import { typed } from '../form/testing.ts';
import { BesideTwelveMonths } from './beside-twelve-months.tsx';
import { BundleRow } from './bundle-row.tsx';
import { PriceQuestion } from './price-question.tsx';
import { PriceRow } from './price-row.tsx';
import { PriceTable } from './price-table.tsx';

const messages = quoteLead.english;
const price = (insuranceTypeId: 1 | 2 | 3, monthlyDollars: number, yearlyDollars: number) => ({
  insuranceTypeId,
  monthlyDollars,
  yearlyDollars,
});
const form = { refOf: () => () => undefined, onPrice: () => undefined };

describe('the read-only prices of a quote', () => {
  const rowsOf = (...args: Parameters<typeof table>) => textsIn(table(...args), 'tr').slice(1);
  const table = (
    prices: ReturnType<typeof price>[],
    bundle: { monthlyDollars: number; yearlyDollars: number } | null,
  ) => render(<PriceTable caption="Erie" prices={prices} bundle={bundle} />);

  it('have no sum for a single price', () => {
    expect(rowsOf([price(1, 87, 1_000)], null)).toEqual(['Home $87 $1,000']);
  });

  it('end with the sum of several, or the price of the bundle', () => {
    const both = [price(1, 87, 1_000), price(3, 50, 550)];
    expect(rowsOf(both, null).at(-1)).toBe('Total $137 $1,550');
    expect(rowsOf(both, { monthlyDollars: 120, yearlyDollars: 1_400 }).at(-1)).toBe(
      'Bundle price $120 $1,400',
    );
  });
});

describe('a year beside twelve months', () => {
  const beside = (monthly: number, yearly: number, isTyping = false) =>
    render(
      <BesideTwelveMonths
        type={1}
        usual={[]}
        isTyping={isTyping}
        monthly={monthly}
        yearly={yearly}
      />,
    );

  it.each([
    ['saves', 100, 1_100, 'Paying yearly saves $100.', true],
    ['saves a quarter', 100, 900, 'Paying yearly saves $300.', true],
    ['saves more than anybody would', 100, 899, 'Paying yearly saves $301.', false],
    ['costs the same', 100, 1_200, 'Paying yearly costs the same.', false],
    ['costs more', 100, 1_250, 'Paying yearly costs $50 more.', false],
  ])('%s', (_, monthly, yearly, expected, isSaving) => {
    const page = beside(monthly, yearly, true);
    expect(readIn(page)).toBe(`12 × $100 = $1,200. ${expected}`);
    expect(valuesOf(page, 'data-look')).toEqual(isSaving ? ['saving'] : []);
  });

  it('is questioned when the row loses the focus, not while it is typed', () => {
    expect(readIn(beside(100, 90, true))).not.toContain(messages.yearlyBelow);
    expect(readIn(beside(100, 90))).toContain(messages.yearlyBelow);
  });
});

describe('the question about a price', () => {
  const asked = (
    one: ReturnType<typeof price>,
    usual: Parameters<typeof PriceQuestion>[0]['usual'],
  ) => readIn(render(<PriceQuestion price={one} usual={usual} />));
  const own = [{ typeId: 1 as const, low: 60, high: 90, n: 10 }];

  it.each([
    [
      'far above the agent’s own prices',
      price(1, 271, 3_252),
      own,
      messages.doubts.own.above('$271', '$60–$90'),
    ],
    ['three times the highest', price(1, 270, 3_240), own, ''],
    [
      'far below the agent’s own prices',
      price(1, 19, 228),
      own,
      messages.doubts.own.below('$19', '$60–$90'),
    ],
    [
      'above what is known',
      price(3, 3_001, 36_012),
      [],
      messages.doubts.known.above('$3,001', '$15–$3,000'),
    ],
    [
      'below what is known',
      price(3, 14, 168),
      [],
      messages.doubts.known.below('$14', '$15–$3,000'),
    ],
    ['of a year far from twelve months', price(1, 80, 700), own, messages.doubts.yearlyOff],
    ['of a year below a month', price(1, 80, 79), own, messages.yearlyBelow],
    ['that is usual', price(1, 80, 900), own, ''],
  ])('%s', (_, one, usual, expected) => {
    expect(asked(one, usual)).toBe(expected);
  });
});

describe('the row of a price', () => {
  const row = (price: PriceInput, ratio: number | null = null) =>
    render(
      <PriceRow
        type={1}
        name="Home"
        errors={{}}
        usual={[]}
        form={form}
        price={price}
        ratio={ratio}
      />,
    );

  it('offers twelve months as the year, or the agent’s usual ratio with the carrier', () => {
    expect(readIn(row({ monthly: 87, yearly: null }))).toContain(
      '12 × $87 = $1,044. Use $1,044 as the yearly price =',
    );
    expect(readIn(row({ monthly: 87, yearly: null }, 1_125))).toContain(
      'With this company you usually ask $979 a year. Use $979 as the yearly price =',
    );
  });

  it('has no offer before there is a month, nor once there is a year', () => {
    for (const price of [emptyPrice, { monthly: null, yearly: 900 }])
      expect(textsIn(row(price), 'button')).toEqual([]);
    expect(readIn(row({ monthly: 87, yearly: 900 }))).not.toContain('Use $');
  });

  it('labels both of its fields by the row', () => {
    expect(readIn(row(emptyPrice))).toContain('Home, monthly price');
    expect(readIn(row(emptyPrice))).toContain('Home, yearly price');
  });
});

describe('the row of the bundle', () => {
  const prices = { 1: { monthly: 87, yearly: 900 }, 3: { monthly: 50, yearly: 500 } };
  const row = (bundle: PriceInput, of: Record<number, PriceInput> = prices) =>
    render(
      <BundleRow
        draft={typed('new-1', 1, { prices: of, bundle })}
        types={[1, 3]}
        errors={{}}
        form={form}
      />,
    );

  it('shows the sums of the prices so far in its empty fields', () => {
    expect(valuesOf(row(emptyPrice), 'placeholder')).toEqual(['= $137', '= $1,400']);
    const half = { 1: { monthly: 87, yearly: null } };
    expect(valuesOf(row(emptyPrice, half), 'placeholder')).toEqual(['= $87']);
    expect(valuesOf(row(emptyPrice, {}), 'placeholder')).toEqual([]);
  });

  it('says what it saves a year, that a half one is not sent, or that it may stay empty', () => {
    expect(readIn(row({ monthly: 120, yearly: 1_300 }))).toContain(messages.bundleSaves('$100'));
    expect(valuesOf(row({ monthly: 120, yearly: null }), 'data-look')).toEqual(['warning']);
    expect(readIn(row({ monthly: null, yearly: 1_300 }))).toContain(messages.bundleHalf);
    expect(readIn(row(emptyPrice))).toContain(messages.bundleHint);
    expect(readIn(row({ monthly: 120, yearly: 1_400 }))).toContain(messages.bundleHint);
  });

  it('shows no saving before every type has its prices', () => {
    const half = { 1: { monthly: 87, yearly: 9_000 } };
    expect(readIn(row({ monthly: 120, yearly: 1_300 }, half))).not.toContain('saves');
  });
});
