import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparable, compareQuotes, findTies } from './compare-quotes.ts';
import { findDeviations, type RowRule } from './deviations.ts';
import { findReasonsCheaper } from './reasons-cheaper.ts';

type Values = Readonly<Record<string, string>>;

const rule = (more: Partial<RowRule> = {}): RowRule => ({
  kind: 'money',
  better: 'more',
  ladders: [],
  nearPercent: null,
  ...more,
});
const rules: Readonly<Record<string, RowRule>> = {
  'home.dwelling': rule({ nearPercent: 10 }),
  'home.liability': rule(),
  'home.deductible': rule({ better: 'less' }),
  'home.wind': rule({ better: 'less' }),
  'auto.bi': rule({ kind: 'split' }),
  'auto.um': rule({ kind: 'split' }),
  'auto.coll': rule({ better: 'less' }),
  'auto.roadside': rule({ kind: 'yesno' }),
  'life.class': rule({
    kind: 'choice',
    better: 'ladder',
    ladders: [['preferred-plus', 'preferred', 'standard-plus', 'standard', 'rated']],
  }),
};
const ruleOf = (code: string) => rules[code.replace(/\.\d$/, '')];

const F1: Values = {
  'home.dwelling': '415000',
  'home.liability': '300000',
  'home.deductible': '1000',
  'home.wind': 'same',
};
const F6: Values = {
  'auto.bi': '250/500',
  'auto.um': '250/500',
  'auto.coll.1': '1000',
  'auto.coll.2': '1000',
  'auto.roadside': 'no',
};
const F9: Values = { 'life.class': 'standard' };

const lines = (requestedCoverage: Values, given: Values | null) =>
  findDeviations(
    ruleOf,
    Object.entries(requestedCoverage).map(([code, value]) => ({ code, value })),
    given && Object.entries(given).map(([code, value]) => ({ code, value })),
  );
const priced = (yearlyDollars: number, requestedCoverage: Values, given: Values | null) => ({
  yearlyDollars,
  lines: lines(requestedCoverage, given),
});
const formatReasons = (reasons: ReturnType<typeof findReasonsCheaper>) =>
  reasons?.map(({ code, given, insteadOf }) => `${code.split('.')[1]} ${given}/${insteadOf}`) ??
  null;

describe('why one quote is cheaper than another', () => {
  const cheap = { 'home.deductible': '2500' };
  it.each([
    [F1, 1480, cheap, 1740, {}, ['deductible 2500/1000']],
    [
      F1,
      1391,
      { ...cheap, 'home.wind': '2%' },
      1702,
      { 'home.liability': '500000' },
      ['liability 300000/500000', 'deductible 2500/1000', 'wind 2%/same'],
    ],
    [F1, 1740, {}, 1480, cheap, null],
    [F1, 1480, null, 1740, {}, null],
    [F1, 1600, {}, 1740, {}, []],
    [F1, 1600, { 'home.dwelling': '420000' }, 1740, { 'home.dwelling': '440000' }, []],
    [
      F1,
      1600,
      { 'home.dwelling': '380000' },
      1740,
      { 'home.dwelling': '450000' },
      ['dwelling 380000/450000'],
    ],
    [F9, 402, { 'life.class': 'preferred-plus' }, 476, {}, ['class preferred-plus/standard']],
    [
      F6,
      980,
      { 'auto.bi': '50/100', 'auto.um': '50/100', 'auto.coll.2': 'none' },
      1444,
      { 'auto.roadside': 'yes' },
      ['bi 50/100/250/500', 'um 50/100/250/500', 'coll none/1000', 'roadside no/yes'],
    ],
  ])('%#', (requestedCoverage, price, given, otherPrice, otherGiven, reasons) => {
    const cheaper = priced(price, requestedCoverage, given);
    const dearer = priced(otherPrice, requestedCoverage, otherGiven);
    expect(formatReasons(findReasonsCheaper(ruleOf, cheaper, dearer))).toEqual(reasons);
  });
});

it('differences on a part of the house are said in dollars, each by the house of its own side', () => {
  const cheaper = priced(1391, F1, { 'home.dwelling': '410000', 'home.wind': '2%' });
  const dearer = priced(1702, F1, { 'home.deductible': '500' });
  expect(findReasonsCheaper(ruleOf, cheaper, dearer)).toMatchObject([
    { code: 'home.deductible', givenDollars: null, insteadOfDollars: null },
    { code: 'home.wind', givenDollars: 8200, insteadOfDollars: 500 },
  ]);
});

it.each([
  [
    [1740, 1702, 1905, 1998],
    [1740, 1702],
  ],
  [[1000, 1030], []],
  [
    [1000, 1029],
    [1000, 1029],
  ],
  [
    [1000, 1025, 1050],
    [1000, 1025],
  ],
])('of %o, %o are about the same', (amounts, same) => {
  expect(findTies(amounts)).toEqual(same);
});

const quote = (
  number: number,
  yearlyDollars: number,
  given: Values | null,
  isCurrent = true,
): Comparable => ({ id: 100 + number, number, isCurrent, ...priced(yearlyDollars, F1, given) });
const shown = (quotes: readonly Comparable[]) =>
  compareQuotes(ruleOf, quotes).map(
    ({ id, group, isLowest, isAboutSame, explaining }) =>
      `${id - 100} ${group}${isLowest ? ' lowest' : ''}${isAboutSame ? ' same' : ''}${explaining ? ` ${explaining}` : ''}`,
  );
const cheaperFor = { 'home.deductible': '2500', 'home.wind': '2%' };

describe('quotes by what they cover', () => {
  const bundle = [
    quote(1, 2960, cheaperFor),
    quote(2, 3046, { 'home.dwelling': '410000' }),
    quote(3, 3090, { 'home.liability': '500000' }),
    quote(4, 3608, null),
  ];

  it('quotes as requested come first, then those that differ, then those that state no coverage', () => {
    expect(shown(bundle)).toEqual([
      '2 asked lowest same',
      '3 asked same',
      '1 differs cheaper',
      '4 unstated',
    ]);
    const first = compareQuotes(ruleOf, bundle)[2];
    expect(first?.basis).toBe('home.deductible=2500&home.wind=2%');
    expect(formatReasons([...(first?.differences ?? [])])).toEqual([
      'deductible 2500/1000',
      'wind 2%/same',
    ]);
  });

  it('one that differs and is not cheaper covers less; without one as asked it only differs', () => {
    expect(shown([quote(1, 3100, cheaperFor), quote(2, 3046, {})])).toEqual([
      '2 asked',
      '1 differs less',
    ]);
    expect(shown([quote(1, 3100, cheaperFor), quote(2, 90, null)])).toEqual([
      '1 differs differs',
      '2 unstated',
    ]);
  });

  it('one difference is enough to be cheaper for', () => {
    const quotes = [quote(1, 2960, { 'home.deductible': '2500' }), quote(2, 3046, {})];
    expect(shown(quotes)).toEqual(['2 asked', '1 differs cheaper']);
  });

  it('quotes that differ alike stand together, fewer differences first, the lowest marked', () => {
    const alike = { 'home.deductible': '2500' };
    const quotes = [
      quote(1, 900, cheaperFor),
      quote(2, 950, alike),
      quote(3, 1200, alike),
      quote(4, 940, { 'home.deductible': '5000' }),
    ];
    expect(shown(quotes)).toEqual([
      '4 differs differs',
      '2 differs lowest differs',
      '3 differs differs',
      '1 differs differs',
    ]);
  });

  it('quotes on hold or past their date come last, unmarked, and are not compared with', () => {
    const quotes = [quote(1, 100, {}, false), quote(2, 300, {}), quote(3, 200, null, false)];
    expect(shown(quotes)).toEqual(['2 asked', '1 last', '3 last']);
  });

  it('stand where they stand, in whichever order they are given', () => {
    const value = fc.constantFrom<Values | null>(
      ...[null, {}, { 'home.liability': '500000' }, cheaperFor, { 'home.deductible': '2500' }],
    );
    const any = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 9 }),
        yearly: fc.integer({ min: 98, max: 104 }),
        given: value,
        current: fc.boolean(),
      }),
      { selector: ({ number }) => number, maxLength: 7 },
    );
    fc.assert(
      fc.property(
        any.chain((drawn) =>
          fc.tuple(fc.constant(drawn), fc.shuffledSubarray(drawn, { minLength: drawn.length })),
        ),
        ([drawn, shuffled]) => {
          const asQuotes = (some: typeof drawn) =>
            some.map((one) => quote(one.number, one.yearly, one.given, one.current));
          const first = compareQuotes(ruleOf, asQuotes(drawn));
          expect(compareQuotes(ruleOf, asQuotes(shuffled))).toEqual(first);
          // Those of one basis are never torn apart, and nothing is lost.
          const keys = first.map(({ group, basis }) => (group === 'differs' ? basis : group));
          expect(keys.filter((key, index) => key !== keys[index - 1])).toHaveLength(
            new Set(keys).size,
          );
          expect(first).toHaveLength(drawn.length);
        },
      ),
    );
  });
});
