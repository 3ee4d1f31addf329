import { finalOutcomes } from '@fanwise/domain/quotes/quoted-coverage/final-ratio';
import { z } from 'zod';
import { premium } from '../wire.ts';

const finalOutcome = z.enum(finalOutcomes);

/** How buying ended: a price a year exactly when something was bought. */
export const finalInput = z
  .object({ outcome: finalOutcome, final_yearly: premium.nullish() })
  .refine(
    ({ outcome, final_yearly }) => (final_yearly ?? null) !== null || outcome === 'not-bought',
    {
      path: ['final_yearly'],
      error: 'required',
    },
  );
export type FinalInput = z.output<typeof finalInput>;

/** One side's report of the final price. `open`: it may be reported, or changed, now. */
export const finalPrice = z.object({
  outcome: finalOutcome.nullable(),
  final_yearly: z.int().nullable(),
  open: z.boolean(),
});
export type FinalPrice = z.output<typeof finalPrice>;

/** Final prices of an agency over quoted ones, hundredths, the median of `n`. */
export const agencyRatio = z.object({ n: z.int(), hundredths: z.int() });
