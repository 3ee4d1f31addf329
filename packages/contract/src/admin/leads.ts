import { z } from 'zod';
import { zipCode } from '../wire.ts';
import {
  agencyRef,
  factsByName,
  flag,
  idInAddress,
  instant,
  objectRef,
  openItems,
  operatorRef,
  page,
  paging,
  personRef,
  state,
} from './admin-wire.ts';
import { purchaseRow } from './money.ts';
import { note } from './support.ts';

export const leadStatus = z.enum(['open', 'held', 'chosen', 'unlocked', 'deleted']);
export const quoteState = z.enum(['live', 'waits', 'chosen', 'unlocked', 'removed', 'outdated']);

/** The last 90 days unless `age` says otherwise. */
export const leadsQuery = z.object({
  ...paging,
  status: leadStatus.optional(),
  type: z.coerce.number().pipe(z.int().min(1).max(3)).optional(),
  state: state.optional(),
  zip: zipCode.optional(),
  age: z.enum(['7', '30', '90', 'any']).optional(),
  without_quotes: flag,
  refunded: flag,
});
const lead = {
  id: z.int(),
  submitted_at: instant,
  types: z.array(z.int()),
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  status: leadStatus,
  version: z.int(),
  quotes: z.int(),
  refunded: z.boolean(),
  /** Until when the chosen agent may pay. */
  due_at: instant.nullable(),
};
export const leadRow = z.object(lead);
export const leads = page(leadRow);

export const quotesQuery = z.object({
  ...paging,
  state: quoteState.optional(),
  lead: idInAddress,
  agent: idInAddress,
  carrier: idInAddress,
  yearly_from: z.coerce.number().pipe(z.int().min(0)).optional(),
  yearly_to: z.coerce.number().pipe(z.int().min(0)).optional(),
});
export const quoteRow = z.object({
  id: z.int(),
  lead_id: z.int(),
  number: z.int(),
  agent: personRef,
  agency: agencyRef,
  carrier: z.object({ id: z.int(), name: z.string() }),
  monthly: z.int(),
  yearly: z.int(),
  bundle_monthly: z.int().nullable(),
  bundle_yearly: z.int().nullable(),
  fee_cents: z.int(),
  state: quoteState,
  revision: z.int(),
  created_at: instant,
  accepted_at: instant.nullable(),
  unlock_by: instant.nullable(),
  /** Until when a quote that waits for an update stands without one. */
  update_by: instant.nullable(),
  removed_at: instant.nullable(),
  removed_because: z.string().nullable(),
});
export const quotes = page(quoteRow);

/** A line of the audit log, as the audit list has it too. */
export const auditRow = z.object({
  id: z.int(),
  at: instant,
  act: z.string(),
  object: objectRef.nullable(),
  actor: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('operator'), id: z.int(), name: z.string() }),
    /** An account; an agent with the agency. */
    z.object({
      kind: z.literal('account'),
      id: z.int(),
      name: z.string(),
      agency: z.string().nullable(),
    }),
    /** A command; `name` is the user of the system. */
    z.object({ kind: z.literal('shell'), id: z.null(), name: z.string() }),
    z.object({ kind: z.literal('product'), id: z.null(), name: z.null() }),
  ]),
  reason: z.string().nullable(),
  before: factsByName.nullable(),
  after: factsByName.nullable(),
  proposal_id: z.int().nullable(),
  sealed: z.boolean(),
});

export const leadDetail = z.object({
  data: z.object({
    ...lead,
    /** Stands for what is shown: `expected` of the tasks. */
    as_shown: z.string(),
    client: personRef.nullable(),
    /** Why no agent finds a lead on hold; `until` is when the suspension of its client ends. */
    on_hold: z
      .object({
        why: z.enum(['client-suspended', 'client-unreachable']),
        until: instant.nullable(),
      })
      .nullable(),
    versions: z.array(
      z.object({
        version: z.int(),
        submitted_at: instant,
        types: z.array(z.int()),
        state: z.string(),
        erased: z.boolean(),
        /** Which questions were answered differently than in the version before, by number; no answer. */
        changed: z.array(z.object({ type: z.int(), questions: z.int() })),
      }),
    ),
    quotes: z.array(quoteRow),
    purchases: z.array(purchaseRow),
    unlocks: z.array(
      z.object({
        agent: personRef,
        agency: agencyRef,
        granted_at: instant,
        revoked_at: instant.nullable(),
        revoked_because: z.string().nullable(),
      }),
    ),
    views: z.int(),
    /** The newest 50. */
    notes: z.array(note),
    /** The open items about it, by due time. */
    queue: openItems,
  }),
});

/** The kinds of entries of a lead's timeline. */
const leadEntryKind = z.enum([
  'submission',
  'visit',
  'quote',
  'money',
  'contact',
  'notification',
  'operator',
]);
export const leadTimelineQuery = z.object({ ...paging, kind: leadEntryKind.optional() });
/** The events around one lead: of clients, agents, operators and clocks. */
export const leadTimeline = z.object({
  data: z.array(
    z.object({
      at: instant,
      kind: leadEntryKind,
      /** The act, as a key of messages on the pages. */
      act: z.string(),
      object: objectRef.nullable(),
      operator: operatorRef.nullable(),
      /** The client, or the member of an agency, whom it is about. */
      person: personRef.nullable(),
      reason: z.string().nullable(),
      facts: factsByName,
    }),
  ),
  next: z.string().nullable(),
});
