import { passReason } from '@fanwise/contract/agents/lead-table';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { describe, expect, it } from 'vitest';
import { fittingReasons } from './pass-reasons.ts';

const [HOME, LIFE, AUTO] = [1, 2, 3] as const;

const lead = (...types: InsuranceTypeId[]) => ({
  types: types.map((typeId) => ({ typeId, typeName: '' })),
});
const reasonsFor = (...leads: ReturnType<typeof lead>[]) =>
  fittingReasons(leads).map(({ digit, reason }) => `${digit} ${reason}`);

describe('the reasons for passing a lead', () => {
  it('leave out roof and vehicle where the lead has no home and no car', () => {
    expect(reasonsFor(lead(LIFE))).toEqual(['6 carriers', '7 too-little', '8 other']);
    expect(reasonsFor(lead(AUTO))).not.toContain('1 roof');
    expect(reasonsFor(lead(HOME))).not.toContain('4 vehicle');
  });

  it('are all offered, each with one digit, for a home and auto lead', () => {
    expect(fittingReasons([lead(HOME, AUTO)]).map(({ reason }) => reason)).toEqual(
      passReason.options,
    );
    expect(
      fittingReasons([lead(HOME, AUTO)])
        .map(({ digit }) => digit)
        .join(''),
    ).toBe('12345678');
  });

  it('fit every one of several leads', () => {
    expect(reasonsFor(lead(HOME), lead(AUTO))).toEqual([
      '2 claims',
      '3 place',
      '6 carriers',
      '7 too-little',
      '8 other',
    ]);
  });
});
