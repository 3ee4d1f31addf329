import { AGENCY_ROLES } from '@fanwise/domain/agents/capabilities';
import { z } from 'zod';
import { id } from '../wire.ts';

const instant = z.iso.datetime();
const role = z.enum(AGENCY_ROLES);
const openLeadsMax = z.int().min(1).max(1000).nullable();

/** One member of an agency, present or former, as its owners read it. */
export const teamMember = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null after the account was deleted. */
  email: z.string().nullable(),
  role,
  mayUnlock: z.boolean(),
  /** Routing assigns no further lead to a member with this many open ones. */
  openLeadsMax,
  licenseNumber: z.string().nullable(),
  /** States in which a license of the member counts today. */
  licensedStates: z.int(),
  joined: instant,
  left: instant.nullable(),
  lastLogin: instant.nullable(),
  hasFactor: z.boolean(),
  sessions: z.int(),
  /** Assigned leads that are quoted or won, and neither paid nor ended. */
  openLeads: z.int(),
  isSelf: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

export const team = z.object({
  data: z.object({
    members: z.array(teamMember),
    /** Every member needs a second factor. */
    needsFactor: z.boolean(),
  }),
});
export type Team = z.output<typeof team>['data'];

export const memberChange = z.object({
  role: role.optional(),
  mayUnlock: z.boolean().optional(),
  openLeadsMax: openLeadsMax.optional(),
});
export type MemberChange = z.output<typeof memberChange>;

/** The member who gets open leads and follow-ups; absent: they are assigned to nobody. */
export const deactivation = z.object({ to: id.optional() });

export const factorPolicy = z.object({ isRequired: z.boolean() });
