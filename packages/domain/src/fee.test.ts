import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LEAD_FEE, leadFeeCents, leadFeeProblems } from './fee.ts';

describe('leadFeeCents', () => {
  it.each([
    [[1], 3500],
    [[2], 4500],
    [[3], 2500],
    [[1, 3], 5100],
    [[1, 2], 6800],
    [[2, 3], 6000],
    [[1, 2, 3], 7900],
    [[3, 1], 5100],
    [[1, 1], 3500],
  ])('types %j cost %i cents', (ids, cents) => {
    expect(leadFeeCents(ids, DEFAULT_LEAD_FEE)).toBe(cents);
  });

  it('never falls below what the card provider charges', () => {
    expect(leadFeeCents([1], { ...DEFAULT_LEAD_FEE, homeCents: 0 })).toBe(50);
  });

  it('rounds half up, exactly', () => {
    const config = { ...DEFAULT_LEAD_FEE, homeCents: 150, roundToCents: 100 };
    expect(leadFeeCents([1], config)).toBe(200);
    expect(leadFeeCents([1], { ...config, homeCents: 149 })).toBe(100);
  });

  it('stays within half a step of the discounted sum', () => {
    const cents = fc.integer({ min: 100, max: 30_000 });
    fc.assert(
      fc.property(cents, cents, fc.nat({ max: 9000 }), (homeCents, autoCents, bps) => {
        const config = { ...DEFAULT_LEAD_FEE, homeCents, autoCents, bundleOfTwoBps: bps };
        const fee = leadFeeCents([1, 3], config);
        const exact = ((homeCents + autoCents) * (10_000 - bps)) / 10_000;
        expect(fee === 50 || (fee % 100 === 0 && Math.abs(fee - exact) <= 50)).toBe(true);
      }),
    );
  });
});

describe('leadFeeProblems', () => {
  it('accepts the default', () => {
    expect(leadFeeProblems(DEFAULT_LEAD_FEE)).toEqual([]);
  });

  it.each([
    [{ homeCents: 35.5 }, 'homeCents must be a whole number'],
    [{ autoCents: -1 }, 'autoCents must be a whole number'],
    [{ bundleOfTwoBps: 10_000 }, 'bundleOfTwoBps must be below 10000'],
    [{ bundleOfThreeBps: 12_000 }, 'bundleOfThreeBps must be below 10000'],
    [{ roundToCents: 0 }, 'roundToCents must be above 0'],
    [{ lifeCents: 100_100 }, 'the fee of a lead may not exceed 100000 cents'],
  ])('refuses %j', (change, problem) => {
    expect(leadFeeProblems({ ...DEFAULT_LEAD_FEE, ...change })).toContain(problem);
  });
});
