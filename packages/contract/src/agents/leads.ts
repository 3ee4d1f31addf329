import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { BADGES } from '@fanwise/domain/leads/badges';
import { LOSS_REASONS } from '@fanwise/domain/quotes/loss-reasons';
import { z } from 'zod';
import { estimation, question, section } from '../catalog/catalog.ts';
import { personal } from '../marks.ts';
import { leadTeam, leadTeamState, quotingColleague } from '../quotes/preparing.ts';
import { leadRequestedCoverage, storedTemplate } from '../quotes/quoted-coverage.ts';
import { agentQuote } from '../quotes/quotes.ts';
import { stage, withheld } from '../quotes/withheld.ts';
import { insuranceTypeId } from '../wire.ts';

/** `updated` are those of `quoted` that wait for a new price; `closed` are refunded, disputed and withdrawn. */
export const leadFilter = z.enum(['new', 'quoted', 'updated', 'won', 'completed', 'closed']);
export type LeadFilter = z.output<typeof leadFilter>;

/** Bad paging is clamped, an unknown filter means all. */
export const leadsQuery = z.object({
  limit: z.string().optional(),
  offset: z.string().optional(),
  filter: z.string().optional(),
});

/**
 * Facts about how the client can be reached: mails arrive, the number was confirmed by a code, the typed city belongs
 * to the ZIP code.
 */
export const badges = z.array(z.enum(BADGES));

/** A submission as an agent finds it in the list. */
export const lead = z.object({
  aps_id: z.int(),
  aps_submitted: z.string(),
  /** The chosen agent paid. */
  aps_confirmed: z.boolean(),
  aps_deleted: z.boolean(),
  has_quote: z.boolean(),
  won_quote: z.boolean(),
  /** The application changed after this agent's quote. */
  edit: z.boolean(),
  /** Another agent's quote was chosen. */
  lost: z.boolean(),
  /** Why, in coarse steps; null where it is not lost, or fewer than three agents have a quote on the lead. */
  lost_because: z.array(z.enum(LOSS_REASONS)).nullish(),
  /** The agent paid and the fee went back: the contact is closed, there is nothing to pay, and nothing was won. */
  refunded: z.boolean(),
  /** The fee is, or was, disputed: the contact is closed, there is nothing to pay, and nothing is won now. */
  disputed: z.boolean(),
  ins_types: z.array(z.object({ ins_id: insuranceTypeId, ins_name: z.string() })),
  insType: z.enum([...insuranceTypes.map(({ short }) => short), 'bundle']),
  /** The agent's carriers that write all types in the lead's state, and that no other agent has a live quote with. */
  viable_inc: z.array(z.int()),
  /** How many of the agent's carriers write all types in the lead's state. */
  appointed: z.int(),
  isUnread: z.boolean(),
  badges,
  /** The facts of each type that lists show before the lead is opened. */
  facts: z.array(
    z.object({ ins_id: insuranceTypeId, code: z.string(), value: z.union([z.string(), z.int()]) }),
  ),
  /** The carriers of ours that insure the client now, on any line. */
  insurers: z.array(z.object({ inc_id: z.int(), inc_name: z.string() })),
  /** The agent marked the lead with a star. */
  starred: z.boolean(),
  /** The member of the agency who works the lead. */
  assignedTo: z.int().nullable(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  fee_cents: z.int(),
  unlock_by: z.string().nullable(),
  /** A colleague who is quoting it right now; absent without one. */
  quoting: quotingColleague.optional(),
  /** The member whose prepared quote waits to be sent; absent without one. */
  readyBy: z.string().optional(),
});
export type Lead = z.output<typeof lead>;
export const leads = z.object({ data: z.array(lead), count: z.int() });

/** The facts an agent needs to price a lead; contact details are not among them. */
export const household = z.object({
  usr_firstname: z.string(),
  usr_lastname: z.string(),
  usr_gender: z.string(),
  usr_address1: personal(z.string()),
  usr_city: z.string(),
  usr_state: z.string(),
  /** The ZIP code of the submission, by which the lead was matched. */
  zip_code: z.string(),
  usr_dateofbirth: personal(z.string()),
  usr_partnerfirstname: personal(z.string()).nullable(),
  usr_partnerlastname: personal(z.string()).nullable(),
  usr_partnerdateofbirth: personal(z.string()).nullable(),
  /** True if the partner is the spouse; absent of a domestic partner and without a partner. */
  partnerIsSpouse: z.boolean().optional(),
  /** In whole years; present only where birth dates are hidden. */
  age: z.int().optional(),
  partnerAge: z.int().optional(),
});

/** The client's changes after the agent priced the lead. */
export const leadChanges = z.object({
  added: z.array(insuranceTypeId),
  removed: z.array(insuranceTypeId),
  /** Null on the side where the question was not asked. */
  answers: z.array(
    z.object({
      ins_id: insuranceTypeId,
      before: question.nullable(),
      after: question.nullable(),
    }),
  ),
  /** Coverage lines, in the words of `data`; null on the side where the line was not asked for. */
  requestedCoverage: z.array(
    z.object({
      ins_id: insuranceTypeId,
      row: z.string(),
      /** The short form of the line: "Cov. E". */
      short: z.string(),
      before: z.string().nullable(),
      before_text: z.string().nullable(),
      after: z.string().nullable(),
      after_text: z.string().nullable(),
    }),
  ),
  /** As it was; null where it is the same. */
  household: household.nullable(),
});
export type LeadChanges = z.output<typeof leadChanges>;

export const leadDetail = z.object({
  data: z.array(
    z.object({
      ins_id: insuranceTypeId,
      ins_name: z.string(),
      /** Only questions of the outline where no more is readable. */
      sections: z.array(section),
      /** Null where it is not readable. */
      estimation: estimation.nullable(),
      /** The requested coverage; null where the submission has no coverage lines. */
      requestedCoverage: leadRequestedCoverage.nullable(),
    }),
  ),
  quote_info: z.array(agentQuote),
  /** This agent's usual coverage, by carrier and insurance type. */
  templates: z.array(storedTemplate),
  insurance_companies: z.array(
    z.object({
      inc_id: z.int(),
      inc_name: z.string(),
      inc_lines: z.string(),
      viable: z.boolean(),
      /** The client is insured with it now. */
      insures_now: z.boolean(),
      /** `not-written`: it does not write all types of the lead in its state. `withdrawn`: it is no longer offered. */
      reason: z.enum(['quoted-by-another', 'quoted-by-you', 'not-written', 'withdrawn']).nullable(),
      /** The colleague in the agency who quoted with it; absent where nobody did, or the reader did. */
      quotedBy: z.string().optional(),
    }),
  ),
  /**
   * The policies the client has now, while this agent may read answers. `ins_id` is null for the insurer named at the
   * registration.
   */
  policies: z.array(
    z.object({
      ins_id: insuranceTypeId.nullable(),
      insurer: z.string(),
      /** An ISO date. */
      expires: z.string().nullable(),
      /** How long with this insurer, in the words of the answer. */
      insured_for: z.string().nullable(),
    }),
  ),
  /**
   * The agent's usual monthly prices by insurance type: 5th and 95th percentile of their last 200 prices in whole
   * dollars, and their number.
   */
  usual: z.array(z.object({ ins_id: insuranceTypeId, low: z.int(), high: z.int(), n: z.int() })),
  /** The agent's usual ratio of a yearly price to a monthly one, in hundredths; from five prices on. */
  ratios: z.array(z.object({ inc_id: z.int(), ins_id: insuranceTypeId, hundredths: z.int() })),
  /** The available carriers the agent usually quotes such leads with, at most three; of other leads where there are none. */
  suggested: z.array(z.int()),
  /** Texts are empty while the client must not be named. */
  user_info: household,
  stage,
  /** Names and answers may be read until then without opening the lead again; null for no limit of its own. */
  declared_until: z.string().nullable(),
  /** The client shows last name, street and birth date only to the agent who is chosen and has paid. */
  namesHidden: z.boolean(),
  /** The client permits agents to pull records; without it no price can be checked against them. */
  reportsAllowed: z.boolean(),
  withheld,
  badges,
  /** Since the oldest of the agent's prices that wait for their update; null without one. */
  changes: leadChanges.nullable(),
  /** Fee in cents if one of the agent's quotes is chosen. */
  fee_cents: z.int(),
  lead,
  team: leadTeam.optional(),
});
export type LeadDetail = z.output<typeof leadDetail>;

/** The facts of a lead that change while it is on a screen; no answers. */
export const leadState = z.object({
  /** Whether it takes quotes now. */
  status: z.enum(['open', 'closed']),
  version: z.int(),
  /** When that version was submitted. */
  aps_submitted: z.string(),
  /** The agent's carriers that write the lead, and that nobody has quoted with. */
  viable_inc: z.array(z.int()),
  own: z.array(
    z.object({
      qot_id: z.int(),
      inc_id: z.int(),
      /** One more with each correction. */
      revision: z.int(),
      seen: z.boolean(),
      correct_until: z.string().nullable(),
    }),
  ),
  /** How it ended: this agent's quote was chosen, another one, or the application was withdrawn. */
  ended: z.enum(['chosen', 'other-chosen', 'withdrawn']).nullable(),
  /** Absent in an agency that never had a second member. */
  team: leadTeamState.optional(),
});
export type LeadState = z.output<typeof leadState>;

/** The client's preview of the lead summary that agents will read. */
export const review = leadDetail.pick({ data: true, user_info: true });
export type Review = z.output<typeof review>;

/** Counts above the list of leads, from the real tables. */
export const leadSummary = z.object({
  open: z.int(),
  quoted: z.int(),
  /** Those of `quoted` that wait for a new price, because the answers changed. */
  updated: z.int(),
  won: z.int(),
  /** When the first won lead that is not unlocked falls back to the client; null without one. */
  unlock_by: z.string().nullable(),
  /** The agent's time zone: deadlines are read in it, on pages and in mails. */
  zone: z.string(),
  completed: z.int(),
  /** Refunded, disputed, and withdrawn in the last thirty days. */
  closed: z.int(),
  /** Leads with a prepared quote that waits to be sent; absent in an agency that never had a second member. */
  ready: z.int().optional(),
  /** Chosen quotes of those decided, 0 to 100; null before the first decision. */
  win_rate: z.number().nullable(),
  /** Fees paid per month, oldest first, at most twelve. */
  fees: z.array(z.object({ month: z.string(), cents: z.int() })),
});
export type LeadSummary = z.output<typeof leadSummary>;
