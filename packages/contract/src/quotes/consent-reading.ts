import { REVEALED_FIELDS } from '@fanwise/domain/admin/people';
import { z } from 'zod';
import { passReason } from '../agents/lead-table.ts';
import { badges, lead } from '../agents/leads.ts';
import { section } from '../catalog/catalog.ts';
import { insuranceTypeId } from '../wire.ts';
import { stage, withheld } from './withheld.ts';

/** The outline of a lead, without names. */
export const leadOutline = z.object({
  data: z.array(
    z.object({ ins_id: insuranceTypeId, ins_name: z.string(), sections: z.array(section) }),
  ),
  /** Five years, as in `40-44`; `18-24` and `75+` at the ends. Null where there is nobody, or no longer. */
  client_age: z.string().nullable(),
  partner_age: z.string().nullable(),
});

export const leadPreview = z.object({
  stage,
  lead,
  outline: leadOutline,
  withheld,
  badges,
  left_today: z.int(),
});
export type LeadPreview = z.output<typeof leadPreview>;

/** An agency that read an application. */
export const applicationView = z.object({
  aps_id: z.int(),
  /** As it was called at its first view. */
  agency: z.string(),
  license: z.string(),
  first_at: z.string(),
  last_at: z.string(),
  times: z.int(),
  /** How many of its people looked; the copy of the client's own data names them. */
  people: z.int(),
  /** Which submissions of the application it read. */
  versions: z.array(z.int()),
  health: z.boolean(),
  contact: z.boolean(),
  outcome: z.enum(['read', 'quoted', 'chosen', 'unlocked', 'revoked']),
});

/** How much agents look at an application, in numbers: nobody is named, and nothing is said that one of them alone did. */
export const interest = z.object({
  /** Agencies that opened it. */
  looked: z.int(),
  /** Those of them who could not offer; 0 below two. */
  passed: z.int(),
  /** Why, where at least two gave the same reason; `other` is everybody else who passed. */
  reasons: z.array(z.object({ code: passReason, n: z.int() })),
});
export type Interest = z.output<typeof interest>;

/** One time our support looked at what is kept of a person. */
export const supportView = z.object({
  at: z.string(),
  /** The fields that were shown in full. */
  fields: z.array(z.enum([...REVEALED_FIELDS, 'answers', 'health', 'pages', 'copy'])),
  /** As the operator wrote it. */
  reason: z.string(),
});
export type SupportView = z.output<typeof supportView>;

/** The newest 100 of 400 days. */
export const supportViews = z.object({ data: z.array(supportView), kept_days: z.int() });

export const accessLog = z.object({
  /** Newest first, at most 500. */
  data: z.array(applicationView),
  /** Agencies that saw what the application is about, without a name. */
  outlines: z.int(),
  /** When our support looked, newest first, at most 100. */
  operators: z.array(supportView),
  kept_days: z.int(),
});
export type AccessLog = z.output<typeof accessLog>;
