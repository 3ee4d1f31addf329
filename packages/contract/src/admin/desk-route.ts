import type { Capability } from '@fanwise/domain/admin/capabilities';
import type { z } from 'zod';
import type { DeskCode } from './desk-codes.ts';

/** One call of the desk. Every one of them needs the header `X-Desk: 1`. */
export type DeskRoute = {
  summary: string;
  /** `door`: without a session. `factor`: also for a session that can only set a factor. `desk`: any other. */
  access: 'door' | 'factor' | 'desk';
  /** The capability that the caller needs; tasks name theirs themselves. */
  capability?: Capability;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  errors?: readonly DeskCode[];
};
