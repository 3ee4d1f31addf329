import { AUTHORITIES } from '@fanwise/domain/agents/licence-rules';
import { LICENCE_STATUSES } from '@fanwise/domain/agents/scope';
import { z } from 'zod';
import { id, insuranceTypeId } from '../wire.ts';

/** One line of authority. */
export const authority = z.enum(AUTHORITIES);

/** A day as licences write it. */
const day = z.iso.date();

/** A licence as its holder enters it. */
export const licenceInput = z.object({
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
  held: z.array(authority).min(1).max(AUTHORITIES.length),
  resident: z.boolean().default(false),
  expires: day.nullable().default(null),
});
export type LicenceInput = z.output<typeof licenceInput>;

/** A licence as its holder sees it. */
export const licence = z.object({
  id,
  state: z.string(),
  number: z.string(),
  npn: z.string().nullable(),
  held: z.array(authority),
  resident: z.boolean(),
  status: z.enum(LICENCE_STATUSES),
  expires: z.string().nullable(),
  /** ISO, when it was last looked up. */
  checked_at: z.string().nullable(),
  refused_because: z.string().nullable(),
});
export type Licence = z.output<typeof licence>;

/** Where an agent stands: the licences, what follows from them, and open leads as numbers where none is checked yet. */
export const licenceList = z.object({
  data: z.array(licence),
  /** Whether leads open only with a licence that was looked up. */
  required: z.boolean(),
  scope: z.array(z.object({ state: z.string(), types: z.array(insuranceTypeId) })),
  /** Open leads in the agent's area by state and type, as numbers alone. */
  waiting_leads: z.array(
    z.object({ state: z.string(), ins_id: insuranceTypeId, leads: z.int().min(0) }),
  ),
});
export type LicenceList = z.output<typeof licenceList>;

/** Types of a lead that a license of its state does not cover. */
export const licenceNeeded = z.array(z.object({ state: z.string(), ins_id: insuranceTypeId }));
