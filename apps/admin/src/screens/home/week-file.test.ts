import { expect, it } from 'vitest';
import { FIGURES, weekFile } from './week-file.ts';

const figures = {
  leads: 3,
  median_first_quote_seconds: 10_800,
  three_quotes: 0.5,
  choices: 2,
  unlocked: null,
  revenue_cents: 3_500,
  refunds: 0,
  refund_cents: 0,
  returns: 1,
};

it('the file of the week has a line for each figure, and an empty cell where nothing was measured', () => {
  const file = weekFile({
    counted_at: '2027-03-17T16:00:00.000Z',
    week_began_at: '2027-03-15T04:00:00.000Z',
    this_week: figures,
    last_week_so_far: figures,
    last_week: { ...figures, leads: 9 },
  });
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('figure,this_week,last_week_so_far,last_week');
  expect(lines).toContain('leads,3,3,9');
  expect(lines).toContain('unlocked,,,');
  expect(lines.filter(Boolean)).toHaveLength(FIGURES.length + 3);
});
