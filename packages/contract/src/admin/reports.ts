import { z } from 'zod';
import { message } from '../wire.ts';

/** `quote`, `contact`: a client about a quote of theirs, or how its agent reached them, by the quote; `lead`: an agent. */
export const reportInput = z.strictObject({
  kind: z.enum(['quote', 'contact', 'lead']),
  id: z.int().min(1),
  text: message(1_000),
});
