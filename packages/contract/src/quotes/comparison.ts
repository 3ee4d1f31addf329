import { z } from 'zod';
import { insuranceTypeId } from '../wire.ts';

/** A line on which a quote gives less than another, or something else. Texts are in the reader’s language. */
const difference = z.object({
  ins_id: insuranceTypeId,
  row: z.string(),
  /** The line's name on a policy. */
  term: z.string(),
  given_text: z.string(),
  instead: z.string(),
});

/** Where a quote stands among the others, by what it covers. It says what is the same and what is not, never which to take. */
export const comparisonResult = z.object({
  /** Gives what was asked for, differs, says nothing, or is not current: it waits for its agent, or is past its date. */
  group: z.enum(['asked', 'differs', 'unstated', 'last']),
  /** Quotes of one group with the same basis can be compared by their prices alone. */
  basis: z.string().nullable(),
  /** From 1, over all quotes that are not removed. */
  rank: z.int(),
  /** The yearly price with fees and lines that are priced apart. */
  compared: z.int(),
  lowest: z.boolean(),
  tied: z.boolean(),
  /**
   * The meaning of `differences`: why it is cheaper than the lowest quote as requested, what it covers less, or how it
   * differs.
   */
  explaining: z.enum(['cheaper', 'less', 'differs']).nullable(),
  differences: z.array(difference),
  /** The last day of the quoted coverage that ends first; null while nothing is stated. */
  valid_until: z.string().nullable(),
  expired: z.boolean(),
  /** A year paid by the month, all in; null where the types are paid differently, or nothing is stated. */
  instalments: z.object({ payments: z.int(), total: z.int(), more: z.int() }).nullable(),
});
export type ComparisonResult = z.output<typeof comparisonResult>;
