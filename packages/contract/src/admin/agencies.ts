import { ACCOUNT_STATES, AGENCY_STATES } from '@fanwise/domain/admin/people';
import { AGENCY_ROLES } from '@fanwise/domain/agents/capabilities';
import { z } from 'zod';
import { cents, flag, instant, masked, openItems, page, paging } from './admin-wire.ts';
import { auditRow } from './leads.ts';

/** One agency: what is its own, and how many people it has. */
export const agencyDetail = z.object({
  data: z.object({
    id: z.int(),
    name: z.string(),
    /** A name that waits for an operator. */
    wanted_name: z.string().nullable(),
    /** A carrier that the agency misses, which waits for an operator. */
    wanted_carrier: z.string().nullable(),
    email: masked.nullable(),
    phone: masked.nullable(),
    state: z.enum(AGENCY_STATES),
    suspended_until: instant.nullable(),
    /** Stands for what is shown: `expected` of the tasks. */
    version: z.string(),
    created_at: instant,
    closed_at: instant.nullable(),
    members: z.int(),
    former_members: z.int(),
    invitations: z.int(),
    sessions: z.int(),
    routing: z.enum(['manual', 'round-robin', 'rules']),
    producers_read: z.enum(['all', 'own']),
    producers_export: z.boolean(),
    needs_second_factor: z.boolean(),
    carriers: z.array(z.object({ id: z.int(), name: z.string() })),
    all_zip_codes: z.boolean(),
    states: z.array(z.object({ state: z.string(), zip_codes: z.int() })),
    /** The most fees a month. */
    cap_cents: cents.nullable(),
    opened_today: z.int(),
    quotes_live: z.int(),
    purchases: z.int(),
    refunds: z.int(),
    webhooks: z.int(),
    view_limited_since: instant.nullable(),
    /** The newest 50 acts of operators on the agency. */
    audit_log: z.array(auditRow),
    /** The open items about the agency and its members, by due time. */
    queue: openItems,
  }),
});

/** `former`: those who left, instead of those who belong to it. */
export const membersQuery = z.object({ ...paging, former: flag });
export const members = page(
  z.object({
    id: z.int(),
    name: z.string(),
    email: masked.nullable(),
    role: z.enum(AGENCY_ROLES),
    may_unlock: z.boolean(),
    state: z.enum(ACCOUNT_STATES),
    joined_at: instant,
    left_at: instant.nullable(),
    open_leads: z.int(),
    open_leads_max: z.int().nullable(),
    second_factor: z.boolean(),
    last_login_at: instant.nullable(),
    sessions: z.int(),
    /** The states in which a license of theirs is active. */
    licensed: z.array(z.string()),
    licenses_waiting: z.int(),
  }),
);
