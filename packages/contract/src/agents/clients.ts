import { z } from 'zod';
import { clientContact } from '../accounts/profiles.ts';
import { personal } from '../marks.ts';
import { contactConsent } from '../quotes/consent.ts';
import { finalPrice } from '../quotes/final-prices.ts';
import { agentQuote } from '../quotes/quotes.ts';
import { civilDate, insuranceTypeId } from '../wire.ts';
import { household, lead } from './leads.ts';

/** How it went with a client; the agent's own book-keeping, which nothing else reads. */
export const outcome = z.enum([
  'to-call',
  'no-answer',
  'reached',
  'appointment',
  'sold',
  'not-sold',
]);
export type Outcome = z.output<typeof outcome>;

/** An agent's private notes on a client; absent fields stay as they are. */
export const ownNotes = z.object({
  note: z.string().max(2000).nullable().optional(),
  outcome: outcome.nullable().optional(),
  follow_up: civilDate.nullable().optional(),
});

/**
 * How it stands with a client whose contact was paid: `refunded` and `disputed` are closed, `erased` deleted their
 * account.
 */
export const clientStatus = z.enum(['paid', 'refunded', 'disputed', 'erased']);
/** Filters as they stand in an address: unknown values mean none, paging is clamped. */
export const clientsQuery = z.object({
  status: z.string().optional(),
  /** An outcome, `none`, or `client-not-bought`: the client reported that no policy was bought. */
  outcome: z.string().optional(),
  /** `now`: the follow-up is today or overdue. */
  due: z.string().optional(),
  /** The month of the unlock, `YYYY-MM` in UTC. */
  month: z.string().optional(),
  /** `home`, `life` or `auto`: contains it. */
  line: z.string().optional(),
  /** Part of the name, the address, the phone number or the member's note; at most 60 characters. */
  q: z.string().optional(),
  /** `next` of the page before. */
  after: z.string().optional(),
  /** Rows, 1 to 100. */
  limit: z.string().optional(),
});

/** A lead whose fee an agent paid. */
export const client = z.object({
  aps_id: z.int(),
  status: clientStatus,
  unlocked_on: z.string(),
  /** When the contact was closed; null while it is open. */
  ended_on: z.string().nullable(),
  fee_cents: z.int(),
  /** The numbers of the receipt, and of the credit note once the fee went back. */
  receipt: z.string().nullable(),
  creditNote: z.string().nullable(),
  ins_types: lead.shape.ins_types,
  insType: lead.shape.insType,
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  inc_name: z.string(),
  /** US dollars of the quote that was chosen. */
  qot_monthly: z.int(),
  qot_yearly: z.int(),
  /** Null once it is closed or erased. */
  user_data: personal(clientContact).nullable(),
  /** The channels that the client agreed to and did not stop; null once the contact is closed or erased. */
  consent: contactConsent.nullable(),
  /** Our own mails to the client come back; false where the contact is closed or has no address. */
  emailBounces: z.boolean(),
  note: z.string().nullable(),
  outcome: outcome.nullable(),
  follow_up: z.string().nullable(),
  /** The client's own report of the final price; null without one, and once the contact is closed or erased. */
  clientFinal: finalPrice.pick({ outcome: true, final_yearly: true }).nullable(),
});
export type Client = z.output<typeof client>;

export const clients = z.object({
  data: z.array(client),
  /** Clients that fit, on all pages. */
  count: z.int(),
  /** Months with an unlock, newest first, at most 24. */
  months: z.array(z.string()),
  next: z.string().nullable(),
});

/** The coverage that a client asked for, one list per insurance type, in the short forms that agents write. */
export const askedCoverage = z.array(
  z.object({
    ins_id: insuranceTypeId,
    ins_name: z.string(),
    rows: z.array(z.object({ row: z.string(), short: z.string(), text: z.string() })),
  }),
);
/** One client; household and coverage as submitted, null and empty once the contact is closed or erased. */
export const clientDetail = z.object({
  data: client,
  household: household.omit({ usr_gender: true, age: true, partnerAge: true }).nullable(),
  asked: askedCoverage,
  quote_info: z.array(agentQuote),
});
