import { describe, expect, it } from 'vitest';
import type { CoverageRow, LeadRequestedCoverage } from './coverage-draft.ts';
import { listDeviations, listLineProblems } from './coverage-lines.ts';
import { asked } from './testing.ts';

const given = (row: string, value: string, reason: CoverageRow['reason'] = null): CoverageRow => ({
  row,
  value,
  reason,
  extraYearly: null,
});
const requestedCoverage: LeadRequestedCoverage = {
  version: 1,
  rows: [
    asked('auto.pd', '100000'),
    asked('auto.med', '2000'),
    asked('auto.rental', 'none', {
      kind: 'choice',
      options: [
        { value: 'none', text: 'None', shortText: 'None' },
        { value: '30', text: '$30 a day', shortText: '$30 a day' },
      ],
    }),
  ],
};

describe('the answers to coverage lines', () => {
  const verdicts = (...rows: CoverageRow[]) =>
    listDeviations(requestedCoverage, rows).map(({ code, verdict }) => `${code} ${verdict}`);

  it('a line that is not named is as requested', () => {
    expect(verdicts()).toEqual(['auto.pd asked', 'auto.med asked', 'auto.rental asked']);
  });

  it('the rules of the line decide whether an answer is more or less', () => {
    expect(verdicts(given('auto.pd', '50000'), given('auto.med', '5000'))).toEqual([
      'auto.pd less',
      'auto.med more',
      'auto.rental asked',
    ]);
  });

  it('less coverage needs a reason, and a line that was not requested is refused', () => {
    const problems = (...rows: CoverageRow[]) =>
      listLineProblems(requestedCoverage, rows).map(({ code, problem }) => `${code} ${problem}`);
    expect(problems(given('auto.pd', '50000'))).toEqual(['auto.pd reason-required']);
    expect(problems(given('auto.pd', '50000', 'price'))).toEqual([]);
    expect(problems(given('auto.um', '1', 'price'))).toEqual(['auto.um not-asked']);
    expect(problems(given('auto.pd', 'plenty', 'price'))).toHaveLength(1);
    expect(problems(given('auto.rental', '45', 'price'))).toHaveLength(1);
  });
});
