import type { ConsumerQuote } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { fits, formatNumbers, getFirmness, groupsOf, listComparableQuotes } from './groups.ts';

const quote = (quoteId: number, rank: number, group: string, basis: string | null) =>
  ({
    quoteId,
    comparisonResult: { rank, group, basis },
    quotedCoverages: [],
  }) as unknown as ConsumerQuote;
const shown = (quotes: readonly ConsumerQuote[], order: 'lowest' | 'highest') =>
  groupsOf(quotes, order).map(
    ({ group, bases }) =>
      `${group}: ${bases.map((basis) => basis.quotes.map(({ quoteId }) => quoteId).join(' ')).join(' | ')}`,
  );

it('quotes are grouped by rank, and reversing the order moves quotes only within comparable prices', () => {
  const quotes = [
    quote(5, 5, 'unstated', null),
    quote(3, 3, 'differs', 'a'),
    quote(1, 1, 'asked', 'as-asked'),
    quote(4, 4, 'differs', 'b'),
    quote(2, 2, 'differs', 'a'),
  ];
  expect(shown(quotes, 'lowest')).toEqual(['asked: 1', 'differs: 2 3 | 4', 'unstated: 5']);
  expect(shown(quotes, 'highest')).toEqual(['asked: 1', 'differs: 3 2 | 4', 'unstated: 5']);
});

it('a quote is as firm as its least firm quoted coverage', () => {
  const quotedCoverages = (...firm: string[]) =>
    ({ quotedCoverages: firm.map((firmness) => ({ firmness })) }) as unknown as ConsumerQuote;
  expect(getFirmness(quotedCoverages('bindable', 'reports'))).toBe('reports');
  expect(getFirmness(quotedCoverages())).toBeNull();
  const filter = { askedOnly: false, bindableOnly: true };
  expect(
    [quotedCoverages('bindable'), quotedCoverages('bindable', 'estimate')].map((one) =>
      fits(one, filter),
    ),
  ).toEqual([true, false]);
});

it('a price is compared within its basis and group only, and not at all without stated coverage', () => {
  const first = quote(1, 1, 'differs', 'a');
  const quotes = [
    first,
    quote(2, 2, 'differs', 'a'),
    quote(3, 3, 'last', 'a'),
    quote(4, 4, 'differs', 'b'),
  ];
  expect(listComparableQuotes(first, quotes).map(({ quoteId }) => quoteId)).toEqual([1, 2]);
  expect(listComparableQuotes({ comparisonResult: null }, quotes)).toEqual([]);
  expect(formatNumbers([{ number: 1 }, { number: 12 }])).toBe('01, 12');
});
