import type { StatementEntry, StatementKind } from '@fanwise/contract/billing/statement';
import { localTime } from '@fanwise/domain/dates/local-time';
import { formatCsvLine } from '../../../platform/csv.ts';
import { getZoneName } from '../../../platform/mail/dates.ts';

const kinds: Record<StatementKind, string> = {
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  charge: 'Charge without a purchase',
  refund: 'Refund of a charge',
  'dispute-opened': 'Dispute opened',
  'dispute-won': 'Dispute decided: the fee stands',
  'dispute-lost': 'Dispute decided: the fee stays refunded',
};

/** The first line of the file, behind the mark by which spreadsheets know UTF-8. */
export const writeStatementHead = (): string =>
  `\uFEFF${formatCsvLine([
    'Date',
    'Time',
    'Kind',
    'Number',
    'Payment',
    'Lead',
    'Client',
    'Paid by',
    'Amount (USD)',
  ])}`;

/** One entry as a line of the file, with day and time in the zone. */
export const writeStatementLine = (entry: StatementEntry, zone: string): string => {
  const at = new Date(entry.at);
  const { date, time } = localTime(at, zone);
  return formatCsvLine([
    date,
    `${time} ${getZoneName('en', at, zone)}`,
    kinds[entry.kind],
    entry.number,
    entry.payment,
    entry.lead,
    entry.client,
    entry.payer,
    (entry.cents / 100).toFixed(2),
  ]);
};
