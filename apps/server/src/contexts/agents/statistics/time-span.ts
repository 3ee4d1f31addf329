import type { StatisticsGrouping } from '@fanwise/contract/agents/statistics';
import { statisticsGrouping } from '@fanwise/contract/agents/statistics';
import { isCivilDate } from '@fanwise/domain/dates/dates';

/** Which days statistics cover, and how they are grouped. */
export type StatisticsFilter = { from: string; to: string; by: StatisticsGrouping };

/** The most months in one time span. */
const maxMonths = 24;
const usualMonths = 12;

/** Reads the time span and the grouping from the query string. `today` is the agent's civil date. */
export const readStatisticsFilter = (
  query: { from?: string | undefined; to?: string | undefined; by?: string | undefined },
  today: string,
): StatisticsFilter => {
  const to = dateOr(query.to, today);
  const from = dateOr(query.from, monthBefore(to, usualMonths - 1));
  const earliest = monthBefore(to, maxMonths - 1);
  const by = statisticsGrouping.safeParse(query.by);
  const begun = from > to ? monthBefore(to, 0) : from;
  const isTooEarly = begun < earliest;
  return {
    to,
    from: isTooEarly ? earliest : begun,
    by: by.success ? by.data : 'month',
  };
};

const dateOr = (text: string | undefined, other: string): string =>
  text !== undefined && isCivilDate(text) && text >= '2000-01-01' ? text : other;

/** The first day of the month that is `months` months before the date's month. */
const monthBefore = (date: string, months: number): string => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const count = 12 * year + month - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
};
