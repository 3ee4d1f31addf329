import { z } from 'zod';
import { instant } from './admin-wire.ts';

/** The figures of a period; null where nothing happened that could be measured. */
const figures = z.object({
  leads: z.int(),
  /** The median over leads first submitted in the period, until now. */
  median_first_quote_seconds: z.number().nullable(),
  /** The share of these leads with three quotes or more, 0 to 1. */
  three_quotes: z.number().nullable(),
  choices: z.int(),
  /** The share of these choices whose fee was paid. */
  unlocked: z.number().nullable(),
  revenue_cents: z.int(),
  refunds: z.int(),
  refund_cents: z.int(),
  returns: z.int(),
});

/** The figures on the home of an operator. Weeks begin on Monday, midnight in New York. */
export const home = z.object({
  data: z.object({
    /** Null before the first hourly count of an installation that is too large to count for a page. */
    week: z
      .object({
        counted_at: instant,
        week_began_at: instant,
        this_week: figures,
        /** The week before until the same hour. */
        last_week_so_far: figures,
        last_week: figures,
      })
      .nullable(),
    waiting: z.int(),
    overdue: z.int(),
    /** Due before midnight in New York, with those that are overdue. */
    due_today: z.int(),
    /** Proposals that the caller may approve now. */
    to_approve: z.int(),
  }),
});
