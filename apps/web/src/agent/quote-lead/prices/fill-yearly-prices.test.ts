import { describe, expect, it } from 'vitest';
import { estimateYearlyPrice, fillYearlyFromMonthly, withPrice } from './fill-yearly-prices.ts';

describe('a computed yearly price', () => {
  it('follows from the month and the usual ratio, in whole dollars', () => {
    expect(fillYearlyFromMonthly({ monthly: 129, yearly: null }, 1095)).toEqual({
      monthly: 129,
      yearly: 1413,
      filled: true,
    });
    expect(estimateYearlyPrice(1, 1149)).toBe(11);
    expect(estimateYearlyPrice(null, 1100)).toBeNull();
  });

  it('needs a monthly price and a known ratio', () => {
    expect(fillYearlyFromMonthly({ monthly: null, yearly: null }, 1100)).toBeNull();
    expect(fillYearlyFromMonthly({ monthly: 129, yearly: null }, null)).toBeNull();
  });

  it('never replaces a typed one', () => {
    expect(fillYearlyFromMonthly({ monthly: 129, yearly: 1500 }, 1100)).toBeNull();
    const typed = withPrice({ monthly: 129, yearly: 1419, filled: true }, 'yearly', 1500);
    expect(typed).toEqual({ monthly: 129, yearly: 1500 });
    expect(fillYearlyFromMonthly(typed, 1100)).toBeNull();
  });

  it('follows its month until it is changed', () => {
    const before = { monthly: 100, yearly: 1100, filled: true } as const;
    const changed = withPrice(before, 'monthly', 120);
    expect(changed).toEqual({ monthly: 120, yearly: 1100, filled: true });
    expect(fillYearlyFromMonthly(changed, 1100)).toEqual({
      monthly: 120,
      yearly: 1320,
      filled: true,
    });
    expect(fillYearlyFromMonthly(before, 1100)).toBeNull();
  });

  it('that was cleared is computed again when the row loses the focus', () => {
    const emptied = withPrice({ monthly: 100, yearly: 1100, filled: true }, 'yearly', null);
    expect(fillYearlyFromMonthly(emptied, 1100)).toEqual({
      monthly: 100,
      yearly: 1100,
      filled: true,
    });
  });
});
