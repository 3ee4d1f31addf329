import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { perType } from '../insurance-types.ts';
import { computeLeadFeeCents } from './fee.ts';

const standard = {
  centsByType: { 1: 3500, 2: 4500, 3: 2500 },
  bundleBps: [1500, 2500],
  roundCents: 100,
  minCents: 50,
};

describe('computeLeadFeeCents', () => {
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
    expect(computeLeadFeeCents(ids, standard)).toBe(cents);
  });

  it('never falls below what the card provider charges', () => {
    expect(computeLeadFeeCents([1], { ...standard, centsByType: perType(() => 0) })).toBe(50);
  });

  it('gives nothing off where no discount is set', () => {
    expect(computeLeadFeeCents([1, 3], { ...standard, bundleBps: [], roundCents: 1 })).toBe(6000);
  });

  it('rounds half up, exactly', () => {
    const config = { ...standard, centsByType: perType(() => 150) };
    expect(computeLeadFeeCents([1], config)).toBe(200);
    expect(computeLeadFeeCents([1], { ...config, centsByType: perType(() => 149) })).toBe(100);
  });

  it('stays within half a step of the discounted sum', () => {
    const cents = fc.integer({ min: 100, max: 30_000 });
    fc.assert(
      fc.property(cents, cents, fc.nat({ max: 9000 }), (home, auto, bps) => {
        const config = { ...standard, centsByType: { 1: home, 2: 0, 3: auto }, bundleBps: [bps] };
        const fee = computeLeadFeeCents([1, 3], config);
        const exact = ((home + auto) * (10_000 - bps)) / 10_000;
        expect(fee === 50 || (fee % 100 === 0 && Math.abs(fee - exact) <= 50)).toBe(true);
      }),
    );
  });
});
