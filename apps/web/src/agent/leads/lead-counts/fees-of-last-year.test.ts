import { expect, it } from 'vitest';
import { feesOfLastYear } from './fees-of-last-year.ts';

it('lists twelve months across the turn of a year, with zero for months without a fee', () => {
  const months = feesOfLastYear(
    [
      { month: '2025-12', cents: 5100 },
      { month: '2026-03', cents: 2500 },
    ],
    '2026-03',
  );
  expect(months).toHaveLength(12);
  expect(months.slice(7)).toEqual([
    { month: '2025-11', cents: 0 },
    { month: '2025-12', cents: 5100 },
    { month: '2026-01', cents: 0 },
    { month: '2026-02', cents: 0 },
    { month: '2026-03', cents: 2500 },
  ]);
});
