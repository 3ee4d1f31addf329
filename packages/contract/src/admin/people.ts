import { ACCOUNT_STATES } from '@fanwise/domain/admin/people';
import { AGENCY_ROLES } from '@fanwise/domain/agents/capabilities';
import { z } from 'zod';
import {
  agencyRef,
  dayInAddress,
  factsByName,
  instant,
  masked,
  objectRef,
  openItems,
  operatorRef,
  page,
  paging,
} from './admin-wire.ts';
import { note } from './support.ts';

export const personRole = z.enum(['client', 'agent']);
export const accountState = z.enum(ACCOUNT_STATES);

/** One field finds people by address, phone, license number, ZIP code, `#id` or the beginning of a name. */
export const peopleQuery = z.object({
  ...paging,
  q: z.string().trim().max(254).optional(),
  role: personRole.optional(),
  state: accountState.optional(),
});

const person = {
  id: z.int(),
  role: personRole,
  name: z.string(),
  agency: agencyRef.nullable(),
  member_role: z.enum(AGENCY_ROLES).nullable(),
  email: masked.nullable(),
  phone: masked.nullable(),
  state: accountState,
  suspended_until: instant.nullable(),
  created_at: instant,
  last_login_at: instant.nullable(),
  /** Facts worth seeing at a glance. */
  flags: z.array(
    z.enum([
      'view-limited',
      'refunds',
      'declines',
      'many-leads',
      'disputed',
      'address-waits',
      'mail-bounces',
      'mail-complaint',
    ]),
  ),
};
export const personRow = z.object(person);
export const people = page(personRow);

export const personDetail = z.object({
  data: z.object({
    ...person,
    /** Stands for what is shown: `expected` of the tasks. */
    version: z.string(),
    language: z.enum(['en', 'es']),
    verified_at: instant.nullable(),
    zip: z.string().nullable(),
    state_code: z.string().nullable(),
    /** The newest 50. */
    notes: z.array(note),
    /** The open items about the person, by due time. */
    queue: openItems,
    sessions: z.int(),
    totp: z.boolean(),
    passkeys: z.int(),
    /** An address that waits to take the place of the one in use. */
    address_waits: z.object({ email: masked, from: instant.nullable() }).nullable(),
    client: z
      .object({
        applications: z.array(
          z.object({
            id: z.int(),
            types: z.array(z.int()),
            status: z.string(),
            submitted_at: instant.nullable(),
            quotes: z.int(),
          }),
        ),
      })
      .nullable(),
    agent: z
      .object({
        license_number: z.string().nullable(),
        /** A producer may pay for contacts. */
        may_unlock: z.boolean(),
        joined_at: instant,
        left_at: instant.nullable(),
        /** The number of licenses of every status. */
        licenses: z.int(),
        carriers: z.array(z.object({ id: z.int(), name: z.string() })),
        all_zip_codes: z.boolean(),
        /** How many ZIP codes of each state they work in. */
        states: z.array(z.object({ state: z.string(), zip_codes: z.int() })),
        opened_today: z.int(),
        quotes_live: z.int(),
        /** Prices clients were given in thirty days, and how many of them were withdrawn after that. */
        prices_given: z.int(),
        prices_withdrawn: z.int(),
        purchases: z.int(),
        refunds: z.int(),
        view_limited_since: instant.nullable(),
      })
      .nullable(),
  }),
});

const timelineKind = z.enum([
  'account',
  'submission',
  'quote',
  'money',
  'operator',
  'visit',
  'notification',
]);

export const timelineQuery = z.object({
  ...paging,
  kind: timelineKind.optional(),
  from: dayInAddress,
  to: dayInAddress,
});
export const timelineEntry = z.object({
  at: instant,
  kind: timelineKind,
  /** The act, as a key of messages on the pages. */
  act: z.string(),
  object: objectRef.nullable(),
  operator: operatorRef.nullable(),
  reason: z.string().nullable(),
  facts: factsByName,
});
export const timeline = z.object({ data: z.array(timelineEntry), next: z.string().nullable() });
