import type { Answer } from '../../app/wire.ts';

export type Week = NonNullable<Answer<'GET /home'>['data']['week']>;

/** The figures, in the order of the page. */
export const FIGURES = [
  'leads',
  'median_first_quote_seconds',
  'three_quotes',
  'choices',
  'unlocked',
  'revenue_cents',
  'refunds',
  'refund_cents',
  'returns',
] as const;
export type Figure = (typeof FIGURES)[number];

/** The periods, in the order of the page. */
export const PERIODS = ['this_week', 'last_week_so_far', 'last_week'] as const;

/** The figures as a file for spreadsheets: seconds, shares from 0 to 1, and cents; an empty cell means none. */
export const weekFile = (week: Week): string =>
  [
    ['figure', ...PERIODS],
    ['week_began_at', week.week_began_at, '', ''],
    ['counted_at', week.counted_at, '', ''],
    ...FIGURES.map((figure) => [figure, ...PERIODS.map((period) => week[period][figure] ?? '')]),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

/** Downloads that file. */
export function saveWeekFile(week: Week): void {
  const url = URL.createObjectURL(new Blob([weekFile(week)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `week-${week.week_began_at.slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
