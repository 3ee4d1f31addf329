import { z } from 'zod';
import { insuranceTypeId } from '../wire.ts';

/** How far an agent is with a lead, which says what they may read of it. */
export const stage = z.enum([
  'outline',
  'declared',
  'quoted',
  'lost',
  'won',
  'refunded',
  'unlocked',
]);
export type Stage = z.output<typeof stage>;

/** The parts of a lead that are hidden from an agent who may read it, and why; `questions` is their number. */
export const withheld = z.array(
  z.object({ ins_id: insuranceTypeId, reason: z.enum(['line-not-held']), questions: z.int() }),
);
