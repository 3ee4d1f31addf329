import { describe, expect, it } from 'vitest';
import { computeLeadFeeCents } from './fee.ts';
import {
  computeAmounts,
  type FeeAmounts,
  findFeeProblem,
  listFeeFacts,
  toLeadFees,
} from './fee-plan.ts';

const amounts: FeeAmounts = { home: 3500, life: 4000, auto: 2500, bundles: [1500, 2500] };
const rest = { roundCents: 100, minCents: 50 };
const exact = { roundCents: 1, minCents: 50 };

describe('fees that are planned', () => {
  it('come to what the same settings come to, and back', () => {
    const fees = toLeadFees(amounts, rest);
    expect(computeAmounts(fees)).toEqual(amounts);
    expect(computeLeadFeeCents([1, 3], fees)).toBe(5100);
    expect(listFeeFacts(fees)).toEqual({
      home_cents: 3500,
      life_cents: 4000,
      auto_cents: 2500,
      home_life_cents: 6400,
      home_auto_cents: 5100,
      life_auto_cents: 5500,
      home_life_auto_cents: 7500,
    });
  });

  it('are never below what is charged, nor above what a lead may cost', () => {
    expect(findFeeProblem(amounts, rest)).toBeNull();
    expect(findFeeProblem({ ...amounts, home: 50 }, exact)).toBeNull();
    expect(findFeeProblem({ ...amounts, home: 49 }, exact)).toBe('too-low');
    expect(findFeeProblem({ ...amounts, home: 93_500 }, exact)).toBeNull();
    expect(findFeeProblem({ ...amounts, home: 93_501 }, exact)).toBe('too-high');
  });

  it('are what was typed: nothing that would be rounded', () => {
    expect(findFeeProblem({ ...amounts, home: 3650 }, rest)).toBe('rounded');
    expect(findFeeProblem({ ...amounts, home: 3650 }, { ...rest, roundCents: 50 })).toBeNull();
  });

  it.each([
    [[0, 9_999], null],
    [[-1, 2500], 'odd-discount'],
    [[1500, -1], 'odd-discount'],
    [[10_000, 2500], 'odd-discount'],
    [[1500, 10_000], 'odd-discount'],
    [[1500], 'odd-discount'],
    [[1500, 2500, 2500], 'odd-discount'],
  ])('take discounts of %j: %s', (bundles, problem) => {
    expect(findFeeProblem({ ...amounts, bundles }, rest)).toBe(problem);
  });
});
