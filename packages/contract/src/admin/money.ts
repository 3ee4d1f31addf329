import { z } from 'zod';
import {
  agencyRef,
  dayInAddress,
  flag,
  idInAddress,
  instant,
  page,
  paging,
  personRef,
} from './admin-wire.ts';

export const purchaseState = z.enum([
  'open',
  'paid',
  'refund_due',
  'refunded',
  'void',
  'disputed',
  'charged_back',
]);

const period = { from: dayInAddress, to: dayInAddress };
const amount = {
  cents_from: z.coerce.number().pipe(z.int()).optional(),
  cents_to: z.coerce.number().pipe(z.int()).optional(),
};

export const purchasesQuery = z.object({
  ...paging,
  ...period,
  ...amount,
  state: purchaseState.optional(),
  agent: idInAddress,
  lead: idInAddress,
});
export const purchaseRow = z.object({
  id: z.string(),
  lead_id: z.int(),
  quote_id: z.int(),
  /** The member who paid. */
  agent: personRef,
  agency: agencyRef,
  amount_cents: z.int(),
  state: purchaseState,
  provider: z.enum(['stripe', 'sandbox']),
  livemode: z.boolean(),
  /** The provider's name for it. */
  reference: z.string().nullable(),
  /** As in `visa 4242`. */
  card: z.string().nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
  /** Since when it goes back; unknown of those that did before this was written down. */
  owed_at: instant.nullable(),
  refunded_at: instant.nullable(),
  void_because: z.string().nullable(),
  failed_attempts: z.int(),
  refund_attempts: z.int(),
  /** The numbers of its documents. */
  receipt: z.string().nullable(),
  credit_note: z.string().nullable(),
});
export const purchases = page(purchaseRow);

export const refundsQuery = z.object({
  ...paging,
  ...period,
  state: z.enum(['due', 'stuck', 'refunded']).optional(),
  agent: idInAddress,
});
export const refunds = page(
  purchaseRow.extend({ refund_state: z.enum(['due', 'stuck', 'refunded']) }),
);

export const disputesQuery = z.object({
  ...paging,
  state: z.enum(['open', 'lost', 'closed']).optional(),
  agent: idInAddress,
});
export const disputes = page(
  purchaseRow.extend({
    dispute_state: z.enum(['open', 'lost', 'closed']),
    closed_at: instant.nullable(),
    notes: z.array(z.object({ at: instant, operator: z.string(), text: z.string() })),
  }),
);

export const differencesQuery = z.object({ ...paging, ...period, open: flag });
export const differences = page(
  z.object({
    id: z.int(),
    subject: z.enum(['charge', 'fee', 'refund', 'dispute']),
    reference: z.string(),
    purchase_id: z.string().nullable(),
    lead_id: z.int().nullable(),
    agency: agencyRef.nullable(),
    paid_at: instant.nullable(),
    provider: z.enum(['stripe', 'sandbox']),
    booked_cents: z.int(),
    provider_cents: z.int(),
    outcome: z.enum(['completed', 'refunded', 'closed']).nullable(),
    found_at: instant,
  }),
);

export const payouts = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      arrives_on: instant,
      amount_cents: z.int(),
      state: z.string(),
    }),
  ),
});

/** The payments, refunds and disputes that a payout consists of; at most 1,000. */
export const payoutDetail = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['charge', 'refund', 'refund-failed', 'dispute']),
      reference: z.string(),
      amount_cents: z.int(),
      fee_cents: z.int(),
      purchase_id: z.string().nullable(),
      lead_id: z.int().nullable(),
      agency: agencyRef.nullable(),
      document: z.string().nullable(),
    }),
  ),
});

export const journalQuery = z.object({
  ...paging,
  ...period,
  kind: z.string().max(40).optional(),
  purchase: z.uuid().optional(),
});
export const journal = page(
  z.object({
    id: z.int(),
    kind: z.string(),
    purchase_id: z.string().nullable(),
    reference: z.string(),
    booked_at: instant,
    lines: z.array(z.object({ account: z.string(), cents: z.int() })),
  }),
).extend({
  /** Over the period that was asked for, by account; empty when that has more than 10,000 entries. */
  sums: z.array(z.object({ account: z.string(), cents: z.int() })),
});
