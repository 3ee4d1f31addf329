import { area } from '@fanwise/web/src/messages/area.ts';

/** The home of an operator. */
export const adminHome = area('admin-home', {
  title: 'Home',
  noCodes: 'You have no recovery code left, for the day you lose your phone or key.',
  makeCodes: 'Make new codes',
  waits: 'What waits',
  waiting: 'In the queue',
  overdue: 'Overdue',
  dueToday: 'Due today',
  toApprove: 'You can approve',
  today: 'Due today and overdue',
  nothingToday: 'Nothing is due today.',
  toQueue: 'Open the queue',
  week: 'This week against last week',
  weekBegan: (day: string) => `Since Monday, ${day}, midnight Eastern.`,
  counted: 'Counted',
  figure: 'Figure',
  thisWeek: 'This week',
  lastWeekSoFar: 'Last week, to the same hour',
  lastWeek: 'Last week, whole',
  download: 'Download CSV',
  none: 'none yet',
  notCounted: 'Not counted yet: the figures come within the hour.',
  figures: {
    leads: 'New leads',
    median_first_quote_seconds: 'Median time to first quote',
    three_quotes: 'Leads with three or more quotes',
    choices: 'Quotes chosen',
    unlocked: 'Choices paid for (unlock rate)',
    revenue_cents: 'Revenue (fees paid)',
    refunds: 'Refunds',
    refund_cents: 'Refunded',
    returns: 'Returns asked for',
  },
  hours: (hours: number, minutes: number) =>
    hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
});
