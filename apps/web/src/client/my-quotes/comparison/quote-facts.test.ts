import { describe, expect, it } from 'vitest';
import { inOrder, leastAmount, lowestYearly, stateOf, twoDigits } from './quote-facts.ts';
import { quoteMath } from './quote-math.ts';

const quote = (number: number, yearly: number, more: object = {}) => ({
  number,
  yearly,
  monthly: 100,
  deleted: false,
  accepted: false,
  editable: 0 as const,
  prices: [],
  ...more,
});
const numbers = (quotes: { number: number }[]) => quotes.map(({ number }) => number);

describe('the list of quotes', () => {
  const quotes = [quote(1, 900), quote(2, 800), quote(3, 900), quote(4, 700, { deleted: true })];

  it('is sorted by yearly price in either direction, equal prices by arrival, removed quotes last', () => {
    expect(numbers(inOrder(quotes, 'lowest'))).toEqual([2, 1, 3, 4]);
    expect(numbers(inOrder(quotes, 'highest'))).toEqual([1, 3, 2, 4]);
  });

  it('keeps the chosen quote on top', () => {
    const chosen = [...quotes, quote(5, 2000, { accepted: true })];
    expect(numbers(inOrder(chosen, 'lowest'))[0]).toBe(5);
  });

  it('marks a lowest price only where there are two quotes to compare', () => {
    expect(lowestYearly(quotes)).toBe(800);
    expect(lowestYearly([quote(1, 900), quote(2, 500, { editable: 1 })])).toBeNull();
    expect(lowestYearly([])).toBeNull();
  });

  it('marks the lowest amount of a line among the quotes with current prices', () => {
    const line = [quote(1, 900), quote(2, 800), quote(3, 950, { editable: 1 })];
    expect(leastAmount(line, [90, 80, 70])).toBe(80);
    expect(leastAmount(line, [90, null, 70])).toBeNull();
    expect(leastAmount(line, [90, 90, 70])).toBeNull();
    const waiting = line.map((each) => ({ ...each, editable: 1 as const }));
    expect(leastAmount(waiting, [90, 80, 70])).toBeNull();
  });
});

describe('the state of a quote', () => {
  it('is open until the agent has to confirm or the client chooses', () => {
    expect(stateOf(quote(1, 1), false)).toBe('open');
    expect(stateOf(quote(1, 1, { editable: 1 }), false)).toBe('waiting');
    expect(stateOf(quote(1, 1, { accepted: true }), true)).toBe('chosen');
    expect(stateOf(quote(1, 1, { editable: 1 }), true)).toBe('passed-over');
  });
});

describe('the amounts of a quote', () => {
  const prices = [
    { typeId: 1 as const, typeName: 'Home', monthly: 152, yearly: 1740 },
    { typeId: 3 as const, typeName: 'Auto', monthly: 131, yearly: 1498 },
  ];

  it('compare twelve months with a year, and a bundle with its types', () => {
    expect(quoteMath({ monthly: 259, yearly: 2960, prices })).toEqual({
      twelveMonths: 3108,
      yearlySaves: 148,
      typesAlone: 3238,
      bundleSaves: 278,
    });
    expect(quoteMath({ monthly: 283, yearly: 3238, prices }).bundleSaves).toBe(0);
  });

  it('the number of a quote has two digits', () => {
    expect([1, 12, 104].map(twoDigits)).toEqual(['01', '12', '104']);
  });
});
