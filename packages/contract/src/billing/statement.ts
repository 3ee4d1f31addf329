import { z } from 'zod';
import { personal } from '../marks.ts';

/** As it stands in an address: a month that is none, or that has not begun, means the current one. */
export const statementQuery = z.object({
  /** A month of the agency's time zone, `YYYY-MM`. */
  month: z.string().optional(),
  /** `next` of the page before. */
  after: z.string().optional(),
});

/** Cents. Refunds and disputes are negative where money went back to the card; `total` is the sum of the three. */
const sums = z.object({
  receipts: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  total: z.int(),
});

/** A `charge` and its `refund` have no number: the payment bought nothing. */
export const statementKind = z.enum([
  'receipt',
  'credit-note',
  'charge',
  'refund',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
]);
export type StatementKind = z.output<typeof statementKind>;

const statementEntry = z.object({
  at: z.string(),
  kind: statementKind,
  /** The number of the receipt or credit note; of a dispute, that of the receipt. */
  number: z.string().nullable(),
  /** The card provider's number of the payment. */
  payment: z.string().nullable(),
  lead: z.int(),
  /** Null once the contact is closed, and for members who read no clients. */
  client: personal(z.string()).nullable(),
  /** The name of the member who paid; null once the account is deleted. */
  payer: z.string().nullable(),
  cents: z.int(),
});
export type StatementEntry = z.output<typeof statementEntry>;

/** The receipts, refunds and disputes of an agency in one month. */
export const statement = z.object({
  /** The time zone of the agency: its months and days. */
  zone: z.string(),
  month: z.string(),
  /** Months since the first receipt, newest first, at most 36; also those with nothing. */
  months: z.array(sums.extend({ month: z.string() })),
  totals: sums,
  /** By the member who paid, the highest sum of receipts first, at most 100. */
  payers: z.array(sums.extend({ id: z.int(), payer: z.string().nullable() })),
  /** In the order in which they happened. */
  data: z.array(statementEntry),
  /** Entries of the month, on all pages. */
  count: z.int(),
  next: z.string().nullable(),
});
export type Statement = z.output<typeof statement>;
export type StatementSums = z.output<typeof sums>;
