import type { Capability } from '@fanwise/domain/admin/capabilities';
import type { z } from 'zod';
import type { AdminCode } from './admin-codes.ts';

/** One call of the admin console. Every one of them needs the header `X-Admin: 1`. */
export type AdminRoute = {
  summary: string;
  /** `sign-in`: without a session. `factor`: also for a session that can only set a factor. `admin`: any other. */
  access: 'sign-in' | 'factor' | 'admin';
  /** The capability that the caller needs; tasks name theirs themselves. */
  capability?: Capability;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  errors?: readonly AdminCode[];
};
