import { AGENCY_ROLES } from '@fanwise/domain/agents/capabilities';
import { MAX_RULES, ROUTINGS } from '@fanwise/domain/agents/route-leads';
import { z } from 'zod';
import { id, insuranceTypeId } from '../wire.ts';

/** The number of a member. */
const memberId = id;

/** A member of the agency by name; `left` since the member was deactivated. */
export const colleague = z.object({
  memberId: z.int(),
  name: z.string(),
  role: z.enum(AGENCY_ROLES),
  left: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

/** The most leads of one assignment. */
export const MAX_ASSIGNED = 100;

/**
 * Leads for a member, or for nobody. Each names the member whom the sender of the call saw as the assigned one: if a
 * colleague assigned a lead meanwhile, nothing changes.
 */
export const assignInput = z.object({
  leads: z
    .array(z.object({ applicationId: id, assignedTo: memberId.nullable() }))
    .min(1)
    .max(MAX_ASSIGNED),
  to: memberId.nullable(),
});

/** The acts of the agency's members on a lead. */
export const leadEvents = [
  'assigned',
  'routed',
  'prepared',
  'unprepared',
  'quoted',
  'corrected',
  'updated',
  'withdrawn',
  'passed',
  'unlocked',
  'returned',
  'noted',
] as const;

export const leadHistory = z.object({
  assignedTo: z.int().nullable(),
  data: z.array(
    z.object({
      what: z.enum(leadEvents),
      /** Null for the last change of note, follow-up or outcome, whose time is not stored. */
      at: z.string().nullable(),
      /** The member who did it; null for routing, and for a member whose account was deleted. */
      by: z.string().nullable(),
      /** The member to whom the lead was assigned; null for nobody. */
      to: z.string().nullable(),
      /** The carrier of the quote. */
      inc_name: z.string().nullable(),
    }),
  ),
});
export type LeadHistory = z.output<typeof leadHistory>;

/** A rule of an agency; a condition that is null fits every lead. */
const assignmentRule = z.object({
  memberId,
  zipPrefix: z
    .string()
    .regex(/^\d{1,5}$/)
    .nullable(),
  ins_id: insuranceTypeId.nullable(),
  language: z.enum(['en', 'es']).nullable(),
});

const openLeadsMax = z.int().min(1).max(1000).nullable();

/** How new leads are assigned. Members are those who can quote. */
export const assignment = z.object({
  routing: z.enum(ROUTINGS),
  rules: z.array(assignmentRule),
  members: z.array(
    z.object({
      memberId: z.int(),
      name: z.string(),
      openLeads: z.int(),
      openLeadsMax,
    }),
  ),
});
export type Assignment = z.output<typeof assignment>;

export const assignmentInput = z.object({
  routing: z.enum(ROUTINGS),
  rules: z.array(assignmentRule).max(MAX_RULES),
  limits: z.array(z.object({ memberId, openLeadsMax })).max(200),
});
