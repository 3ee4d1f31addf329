import { describe, expect, it } from 'vitest';
import { computeBundlePrice, computeQuoteTotals, priceWarnings } from './quote.ts';

const home = { insuranceTypeId: 1, monthlyDollars: 100, yearlyDollars: 1100 } as const;
const auto = { insuranceTypeId: 3, monthlyDollars: 80, yearlyDollars: 900 } as const;

describe('computeBundlePrice', () => {
  it('needs both figures and more than one type', () => {
    expect(computeBundlePrice([home, auto], 170, 1900)).toEqual({
      monthlyDollars: 170,
      yearlyDollars: 1900,
    });
    expect(computeBundlePrice([home, auto], 170, null)).toBeNull();
    expect(computeBundlePrice([home, auto], undefined, 1900)).toBeNull();
    expect(computeBundlePrice([home], 90, 1000)).toBeNull();
  });
});

describe('computeQuoteTotals', () => {
  it('is the bundle price, else the sum', () => {
    const sum = { monthlyDollars: 180, yearlyDollars: 2000 };
    expect(computeQuoteTotals([home, auto], null)).toEqual(sum);
    expect(computeQuoteTotals([home, auto], { monthlyDollars: 170, yearlyDollars: 1900 })).toEqual({
      monthlyDollars: 170,
      yearlyDollars: 1900,
    });
  });
});

describe('priceWarnings', () => {
  it('has nothing to say about plausible prices', () => {
    expect(priceWarnings([home, auto], { monthlyDollars: 180, yearlyDollars: 2000 })).toEqual([]);
    expect(priceWarnings([{ ...home, yearlyDollars: 100 }], null)).toEqual([]);
  });

  it('asks about a year cheaper than a month, and a bundle dearer than its parts', () => {
    const typo = { ...auto, yearlyDollars: 79 };
    expect(priceWarnings([home, typo], { monthlyDollars: 181, yearlyDollars: 180 })).toEqual([
      { code: 'yearly-below-monthly', insuranceTypeId: 3 },
      { code: 'yearly-below-monthly', insuranceTypeId: 'bundle' },
      { code: 'bundle-above-sum', period: 'monthly' },
    ]);
    expect(priceWarnings([home, auto], { monthlyDollars: 170, yearlyDollars: 2001 })).toEqual([
      { code: 'bundle-above-sum', period: 'yearly' },
    ]);
  });
});
