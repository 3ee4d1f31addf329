import { AUTHORITIES } from '@fanwise/domain/agents/license-rules';
import { LICENSE_STATUSES } from '@fanwise/domain/agents/scope';
import { z } from 'zod';
import { id, insuranceTypeId } from '../wire.ts';

/** One line of authority. */
export const authority = z.enum(AUTHORITIES);

/** A day as licenses write it. */
const day = z.iso.date();

/** A license as its holder enters it. */
export const licenseInput = z.object({
  state: z.string().regex(/^[A-Z]{2}$/),
  number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$/),
  npn: z
    .string()
    .trim()
    .regex(/^[0-9]{1,10}$/)
    .nullable()
    .default(null),
  authorities: z.array(authority).min(1).max(AUTHORITIES.length),
  resident: z.boolean().default(false),
  expires: day.nullable().default(null),
});
export type LicenseInput = z.output<typeof licenseInput>;

/** A license as its holder sees it. */
export const license = z.object({
  id,
  state: z.string(),
  number: z.string(),
  npn: z.string().nullable(),
  authorities: z.array(authority),
  resident: z.boolean(),
  status: z.enum(LICENSE_STATUSES),
  expires: z.string().nullable(),
  /** ISO, when it was last looked up. */
  checked_at: z.string().nullable(),
  refused_because: z.string().nullable(),
});
export type License = z.output<typeof license>;

/** Where an agent stands: the licenses, what follows from them, and open leads as numbers where none is checked yet. */
export const licenseList = z.object({
  data: z.array(license),
  /** Whether leads open only with a license that was looked up. */
  required: z.boolean(),
  scope: z.array(z.object({ state: z.string(), types: z.array(insuranceTypeId) })),
  /** Open leads in the agent's area by state and type, as numbers alone. */
  waiting_leads: z.array(
    z.object({ state: z.string(), ins_id: insuranceTypeId, leads: z.int().min(0) }),
  ),
});
export type LicenseList = z.output<typeof licenseList>;
