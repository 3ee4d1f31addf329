import { expect, it } from 'vitest';
import { combineInstalments, comparedYearly, computeMonthlyPaymentCost } from './price-terms.ts';

it.each([
  [{ monthlyDollars: 152, yearlyDollars: 1740 }, [12, null, 0], 1824, 84],
  [{ monthlyDollars: 150, yearlyDollars: 1690 }, [10, 300, 5], 1695, 5],
  [{ monthlyDollars: 139, yearlyDollars: 1700 }, [12, null, 0], 1668, -32],
] as const)('a year of %o paid by the month, %o, comes to %i', (price, terms, total, more) => {
  const [payments, firstDollars, feeDollars] = terms;
  expect(computeMonthlyPaymentCost(price, { payments, firstDollars, feeDollars })).toEqual({
    payments,
    totalDollars: total,
    moreDollars: more,
  });
});

it('compares the price with its fees and what is priced apart', () => {
  expect(comparedYearly(1740, [{ feesYearly: 60, extras: [null, 540] }])).toBe(2340);
  expect(comparedYearly(2960, [{ feesYearly: 0, extras: [] }])).toBe(2960);
  expect(comparedYearly(2960, [])).toBe(2960);
});

it('joins the instalments of several types where that says anything', () => {
  const twelve = { payments: 12, firstDollars: null, feeDollars: 2 };
  expect(combineInstalments([])).toBeNull();
  expect(combineInstalments([twelve, { ...twelve, payments: 6 }])).toBeNull();
  expect(combineInstalments([twelve, twelve, { ...twelve, payments: 6 }])).toBeNull();
  expect(combineInstalments([twelve, { ...twelve, feeDollars: 3 }])).toEqual({
    ...twelve,
    feeDollars: 5,
  });
  const first = { ...twelve, firstDollars: 100 };
  expect(combineInstalments([twelve, first])).toBeNull();
  expect(combineInstalments([first, first])?.firstDollars).toBe(200);
});
