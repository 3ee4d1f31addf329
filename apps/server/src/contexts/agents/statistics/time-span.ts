import type { StatisticsGrouping } from '@fanwise/contract/agents/statistics';
import { statisticsGrouping } from '@fanwise/contract/agents/statistics';
import { isCivilDate } from '@fanwise/domain/dates/dates';

/** Which days statistics cover, and how they are grouped. */
export type StatisticsFilter = { from: string; to: string; by: StatisticsGrouping };

/** The most months in one time span. */
const maxMonths = 24;
const defaultMonths = 12;

/** Reads the time span and the grouping from the query string. `today` is the agent's civil date. */
export const readStatisticsFilter = (
  query: { from?: string | undefined; to?: string | undefined; by?: string | undefined },
  today: string,
): StatisticsFilter => {
  const to = parseDateOr(query.to, today);
  const from = parseDateOr(query.from, getMonthBefore(to, defaultMonths - 1));
  const earliest = getMonthBefore(to, maxMonths - 1);
  const grouping = statisticsGrouping.safeParse(query.by);
  const validFrom = from > to ? getMonthBefore(to, 0) : from;
  const isTooEarly = validFrom < earliest;
  return {
    to,
    from: isTooEarly ? earliest : validFrom,
    by: grouping.success ? grouping.data : 'month',
  };
};

const parseDateOr = (text: string | undefined, other: string): string =>
  text !== undefined && isCivilDate(text) && text >= '2000-01-01' ? text : other;

/** The first day of the month that is `months` months before the date's month. */
const getMonthBefore = (date: string, months: number): string => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const count = 12 * year + month - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
};
