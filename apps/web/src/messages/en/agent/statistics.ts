import { area } from '../../area.ts';

/** Statistics of an agent's own quotes. */
export const statistics = area('statistics', {
  title: 'Statistics',
  about: 'Counted from your own quotes and fees. Nobody else sees them.',
  aboutAgency:
    'Counted from the quotes and fees of your agency. Only its owners and accountants see them.',
  failed: 'Your statistics did not load',
  time: 'Time',
  lastMonths: (months: number) => (months === 1 ? 'This month' : `Last ${months} months`),
  by: 'Group by',
  bys: {
    month: 'Month',
    types: 'Insurance',
    carrier: 'Insurance company',
    state: 'State',
    zip: 'ZIP code',
  },
  none: 'No quotes in this time',
  noneText:
    'Once you send quotes, you see here how often you win, how fast you are and what it costs.',
  toLeads: 'See leads',
  quotes: 'Quotes sent',
  leads: (leads: string) => `on ${leads} leads`,
  rate: 'Win rate',
  of: (won: string, decided: string) => `${won} of ${decided} decided leads`,
  undecided: 'Nothing is decided yet',
  median: 'Time to quote',
  p90: (time: string) => `90% within ${time}`,
  spend: 'Fees paid',
  cost: (price: string) => `${price} a contact`,
  noCost: 'No contact yet',
  percent: (value: number) => `${value}%`,
  minutes: (minutes: number) => (minutes === 0 ? 'under 1 min' : `${minutes} min`),
  hours: (hours: number, minutes: number) => (minutes ? `${hours} h ${minutes} min` : `${hours} h`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  finding: (name: string, quotes: string, all: string) =>
    `Most quotes: ${name}, ${quotes} of ${all}.`,
  /** `name`: one, or several with the same rate. */
  best: (name: string, rate: string) => `Highest win rate: ${name}, ${rate}.`,
  tooFew: 'too few',
  asTable: 'Show as a table',
  asPicture: 'Show as a picture',
  sentBar: 'Leads quoted',
  wonBar: 'Leads won',
  sent: (quotes: string, leads: string) => `${quotes} quotes on ${leads} leads`,
  decided: 'Decided',
  won: 'Won',
  contacts: 'Contacts',
  costOne: 'A contact',
  all: 'All',
  more: 'More of this time',
  distance: (percent: number, n: string) =>
    percent > 0
      ? `On ${n} lost leads the client usually chose a year about ${percent}% below yours.`
      : `On ${n} lost leads price was hardly the reason: yours was usually as low as the chosen one.`,
  lapsed: (n: number) =>
    n === 1 ? '1 chosen quote was not paid in time.' : `${n} chosen quotes were not paid in time.`,
  refunds: (n: number) => (n === 1 ? '1 fee was refunded.' : `${n} fees were refunded.`),
  passed: (n: number) => (n === 1 ? 'Not interested in 1 lead.' : `Not interested in ${n} leads.`),
  outcomes: (list: string) => `Outcomes you noted: ${list}.`,
  outcome: (name: string, n: string) => `${name} ${n}`,
  download: 'Download as CSV',
  fileName: 'statistics.csv',
});
