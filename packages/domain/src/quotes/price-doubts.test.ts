import { describe, expect, it } from 'vitest';
import { findPriceDoubts } from './price-doubts.ts';

const usual = [{ insuranceTypeId: 3, lowDollars: 70, highDollars: 260, n: 10 }] as const;
const auto = (monthlyDollars: number, yearlyDollars: number) =>
  [{ insuranceTypeId: 3, monthlyDollars, yearlyDollars }] as const;
const codesOf = (...args: Parameters<typeof findPriceDoubts>) =>
  findPriceDoubts(...args).map(({ code }) => code);

describe('questions about a price', () => {
  it.each([
    ['a usual price', 129, 1548, []],
    ['a tenfold month, once', 1290, 15_480, ['unusual']],
    ['a tenfold month beside the right year, once', 1290, 1548, ['unusual']],
    ['a tenfold year', 129, 15_480, ['yearly-off']],
    ['three times the highest usual price', 780, 9360, []],
    ['a dollar more', 781, 9372, ['unusual']],
    ['a third of the lowest usual price', 24, 288, []],
    ['a dollar less', 23, 276, ['unusual']],
    ['a quarter off for the year', 100, 900, []],
    ['a dollar below that', 100, 899, ['yearly-off']],
    ['35 hundredths on top', 100, 1620, []],
    ['a dollar above that', 100, 1621, ['yearly-off']],
    ['a year cheaper than its month, once', 129, 128, ['yearly-below-monthly']],
  ])('%s', (_, monthly, yearly, codes) => {
    expect(codesOf(auto(monthly, yearly), null, usual)).toEqual(codes);
  });

  it('says what is usual, and whose', () => {
    expect(findPriceDoubts(auto(1290, 15_480), null, usual)).toEqual([
      {
        code: 'unusual',
        insuranceTypeId: 3,
        side: 'above',
        lowDollars: 70,
        highDollars: 260,
        isOwn: true,
      },
    ]);
    expect(findPriceDoubts(auto(14, 168), null, [])).toMatchObject([
      { side: 'below', lowDollars: 15, highDollars: 3000, isOwn: false },
    ]);
  });

  it.each([
    [1, 5, 5000],
    [2, 3, 5000],
    [3, 15, 3000],
  ] as const)('below ten own prices type %s is asked about outside its bounds', (id, low, high) => {
    const few = [{ insuranceTypeId: id, lowDollars: 100, highDollars: 100, n: 9 }];
    const at = (monthlyDollars: number) =>
      codesOf(
        [{ insuranceTypeId: id, monthlyDollars, yearlyDollars: 12 * monthlyDollars }],
        null,
        few,
      );
    expect([at(low), at(high)]).toEqual([[], []]);
    expect([at(low - 1), at(high + 1)]).toEqual([['unusual'], ['unusual']]);
  });

  it('asks about every type and the bundle', () => {
    const home = { insuranceTypeId: 1, monthlyDollars: 100, yearlyDollars: 100 } as const;
    expect(
      codesOf(
        [home, ...auto(1290, 15_480)],
        { monthlyDollars: 2000, yearlyDollars: 15_000 },
        usual,
      ),
    ).toEqual(['bundle-above-sum', 'yearly-off', 'unusual']);
  });
});
