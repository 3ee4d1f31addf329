import type { ConsumerQuote } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { summarizeQuotes } from './quote-summary.ts';

type Made = {
  group?: 'asked' | 'differs' | 'unstated' | 'last';
  yearly: number;
  compared?: number;
  tied?: boolean;
  firmness?: string;
  without?: number;
};

/** Quotes with numbers from 1, ranked in the order given. */
const made = (...all: Made[]): ConsumerQuote[] =>
  all.map(({ group = 'asked', yearly, compared = yearly, ...one }, index) => ({
    quoteId: index + 1,
    yearly,
    comparisonResult: {
      group,
      compared,
      rank: index + 1,
      tied: one.tied ?? false,
      explaining: group === 'differs' ? 'cheaper' : null,
    },
    quotedCoverages: [
      {
        firmness: one.firmness ?? 'bindable',
        discounts: [{ code: 'autopay', text: 'Autopay', withoutYearly: one.without ?? null }],
      },
    ],
  })) as unknown as ConsumerQuote[];

const numbers = (quotes: readonly ConsumerQuote[]) => quotes.map(({ quoteId }) => quoteId);

it('the facts name the lowest quote that meets the request, and those at about the same price', () => {
  const facts = summarizeQuotes(
    made({ yearly: 1000 }, { yearly: 1020, tied: true }, { yearly: 1500 }),
  );
  expect(facts).toMatchObject({ count: 3, lowest: { quoteId: 1 }, lowestFirm: null });
  expect(numbers(facts?.aboutSamePrice ?? [])).toEqual([2]);
  expect([facts?.cheaper, facts?.seeminglyCheaper, facts?.unstated]).toEqual([[], [], []]);
});

it('the facts say why other quotes are lower: less coverage, added costs, or no stated coverage', () => {
  const facts = summarizeQuotes(
    made(
      { yearly: 1000 },
      { yearly: 950, compared: 1050 },
      { group: 'differs', yearly: 900 },
      { group: 'differs', yearly: 800 },
      { group: 'unstated', yearly: 700 },
      { group: 'last', yearly: 600 },
    ),
  );
  expect(numbers(facts?.seeminglyCheaper ?? [])).toEqual([2]);
  expect(numbers(facts?.cheaper ?? [])).toEqual([4, 3]);
  expect(numbers(facts?.unstated ?? [])).toEqual([5]);
});

it.each([
  ['of 3% and more', 30, { yearly: 1030, names: ['Autopay'], next: null }],
  ['below 3%', 29, null],
])(
  'the facts name the cost of losing the discounts only from 3%: a rise %s',
  (_, without, expected) => {
    expect(
      summarizeQuotes(made({ yearly: 1000, without }, { yearly: 1100 }))?.lostDiscounts,
    ).toEqual(expected);
  },
);

it('the facts name the lowest quote once discounts are lost, in every quote that depends on them', () => {
  const then = (...quotes: Made[]) => {
    const found = summarizeQuotes(made({ yearly: 1000, without: 300 }, ...quotes))?.lostDiscounts
      ?.next;
    return found && [found.quote.quoteId, found.yearly];
  };
  expect(then({ yearly: 1200 }, { yearly: 1100, without: 250 })).toEqual([2, 1200]);
  expect(then({ yearly: 1310 })).toBeNull();
  // A quote that covers less is not considered.
  expect(then({ group: 'differs', yearly: 900 })).toBeNull();
});

it('the facts name the lowest firm price beside a lower one that is not firm', () => {
  const quotes = made(
    { yearly: 1000, firmness: 'estimate' },
    { yearly: 1100, firmness: 'reports' },
    { yearly: 1200, tied: true },
    { yearly: 1250, tied: true },
  );
  expect(summarizeQuotes(quotes)?.lowestFirm?.quoteId).toBe(3);
  // The quote is named once.
  expect(numbers(summarizeQuotes(quotes)?.aboutSamePrice ?? [])).toEqual([4]);
});

it.each([
  ['a single quote', made({ yearly: 1000 })],
  [
    'none that covers what was asked',
    made({ group: 'differs', yearly: 1 }, { group: 'differs', yearly: 2 }),
  ],
  ['one beside those that wait', made({ yearly: 1000 }, { group: 'last', yearly: 900 })],
])('there are no facts about %s', (_, quotes) => {
  expect(summarizeQuotes(quotes)).toBeNull();
});
