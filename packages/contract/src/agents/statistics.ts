import { z } from 'zod';
import { outcome } from './clients.ts';
import { passReason } from './lead-table.ts';

/** The groups of an agent's statistics. */
export const statisticsGrouping = z.enum(['month', 'types', 'carrier', 'state', 'zip']);
export type StatisticsGrouping = z.output<typeof statisticsGrouping>;

/** As they stand in an address: what is no date or lies too far back is what holds for everybody. */
export const statisticsQuery = z.object({
  /** First and last day in the zone of the agent, `YYYY-MM-DD`; at most 24 months, the last twelve without them. */
  from: z.string().optional(),
  to: z.string().optional(),
  by: z.string().optional(),
});

/**
 * Statistics of the quotes sent in a period, without those withdrawn before they were read. Fees count when they were
 * paid, and are deducted when they were refunded. Unknown figures are null.
 */
export const figures = z.object({
  quotes: z.int(),
  leads: z.int(),
  /** Leads somebody was chosen on while the agent had a quote there, and those chosen for the agent. */
  decided: z.int(),
  won: z.int(),
  /** `won` of `decided`, 0 to 100. */
  rate: z.int().nullable(),
  /** Minutes from a submission to its price: half of them were faster, and nine of ten. */
  median: z.int().nullable(),
  p90: z.int().nullable(),
  /** In cents. */
  spend: z.int(),
  /** Contacts that were paid and are not refunded. */
  unlocks: z.int(),
  /** `spend` of one of them. */
  cost: z.int().nullable(),
});
export type Figures = z.output<typeof figures>;

export const statistics = z.object({
  from: z.string(),
  to: z.string(),
  by: statisticsGrouping,
  totals: figures,
  /**
   * By `key`: a month `YYYY-MM`, insurance types as their numbers (`1+3`), a carrier, a state or a ZIP code. Months by date,
   * others by their quotes, at most fifty.
   */
  groups: z.array(figures.extend({ key: z.string(), name: z.string().nullable() })),
  /** By how much the chosen year was usually below the agency's own, to five of a hundred; null below twenty leads. */
  distance: z.object({ percent: z.int(), n: z.int() }).nullable(),
  passed: z.array(z.object({ reason: passReason.nullable(), n: z.int() })),
  outcomes: z.array(z.object({ outcome, n: z.int() })),
  /** Chosen quotes whose fee was not paid in time. */
  lapsed: z.int(),
  /** Fees that went back. */
  refunds: z.int(),
});
export type Statistics = z.output<typeof statistics>;
