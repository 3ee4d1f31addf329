import { z } from 'zod';
import { personal } from '../marks.ts';
import { civilDate } from '../wire.ts';
import { lead } from './leads.ts';

/** Why an agent passes a lead; asked only of those who opened it. */
export const passReason = z.enum([
  'roof',
  'claims',
  'place',
  'vehicle',
  'driving',
  'carriers',
  'too-little',
  'other',
]);
export type PassReason = z.output<typeof passReason>;

/** The sets of the lead table; `todo` is what waits for the agent. */
export const leadTab = z.enum(['todo', 'waiting', 'won', 'closed', 'all']);
export type LeadTab = z.output<typeof leadTab>;

/** Filters as they stand in an address: unknown values mean none, paging is clamped. */
export const leadTableQuery = z.object({
  tab: z.string().optional(),
  /** A status of the list of leads. */
  filter: z.string().optional(),
  /** `home`, `life`, `auto`, several with commas: contains any of them. */
  line: z.string().optional(),
  /** `only`, `no`, or `home-auto`: home and auto are both among the types. */
  bundle: z.string().optional(),
  /** Two letters, several with commas. */
  state: z.string().optional(),
  /** Five digits, several with commas. */
  zip: z.string().optional(),
  /** A city, with its state or without: `Austin, TX`. */
  city: z.string().optional(),
  /** `1d`, `3d`, `7d`: at most so old; `older` than seven days. */
  age: z.string().optional(),
  /** `own` or `rent`. */
  home: z.string().optional(),
  /** `en` or `es`. */
  lang: z.string().optional(),
  /** `client` asks for other coverage than what follows from the answers; `default` does not. */
  coverage: z.string().optional(),
  /**
   * `1`: at least one own carrier is available. Without an age or a place an agent with All is shown seven days.
   */
  free: z.string().optional(),
  /** `1`: only leads that this agent marked with a star. */
  star: z.string().optional(),
  /** `mine`: assigned to the reader; `none`: to nobody. */
  assigned: z.string().optional(),
  /** `1`: only leads with a prepared quote that waits to be sent. */
  ready: z.string().optional(),
  /** The ids of current carriers, several with commas. */
  insurer: z.string().optional(),
  /** `yes`, `lapsed`, `no`, several with commas. */
  insured: z.string().optional(),
  /** Months with the current carrier. This and the following are ranges: `3`, `2-`, `-5`, `2-5`. */
  months: z.string().optional(),
  /** The most serious violation: 0 none, 1 a ticket, 2 an accident, 3 a DUI, a suspension or a filing. */
  violations: z.string().optional(),
  /** Claims on the home; 3 stands for three and more. */
  claims: z.string().optional(),
  cars: z.string().optional(),
  drivers: z.string().optional(),
  /** The year in which the home was built. */
  built: z.string().optional(),
  /** The age of the roof in years. */
  roof: z.string().optional(),
  /** The dwelling coverage asked for, in dollars. */
  amount: z.string().optional(),
  /** Days until the first line should start. */
  start: z.string().optional(),
  /** The fee of the lead, in dollars. */
  fee: z.string().optional(),
  /**
   * A lead number, with # or without; 3 to 5 digits of a ZIP code; two letters of a state; the start of a city or of a
   * current carrier; facts such as `roof 2020`; a word of a note or of an unlocked name.
   */
  q: z.string().optional(),
  /**
   * One of `leadSorts`, with `-` before it the other way round. Usual is what is due first.
   */
  sort: z.string().optional(),
  /** `next` of the page before. */
  after: z.string().optional(),
  /** Rows, 1 to 100. */
  limit: z.string().optional(),
});
export type LeadTableQuery = z.output<typeof leadTableQuery>;

/** A lead as a row of the lead table. */
export const leadTableRow = lead.extend({
  /** First name and initial, while this agent may read the name. */
  name: personal(z.string()).nullable(),
  /** Own carriers that write the lead, and that no other agent has quoted with. */
  free: z.int(),
  /** The lowest own price, US dollars a year. */
  own_yearly: z.int().nullable(),
  own_quotes: z.int(),
  starts_on: z.string().nullable(),
  lang: z.enum(['en', 'es']),
  note: z.string().nullable(),
  follow_up: z.string().nullable(),
  due: z.object({ at: z.string(), why: z.enum(['unlock', 'update', 'follow-up']) }).nullable(),
  /** Whether this agent may read the answers without opening the lead again. */
  opened: z.boolean(),
  passed: z.object({ reason: passReason.nullable() }).nullable(),
});
export type LeadTableRow = z.output<typeof leadTableRow>;

export const leadTable = z.object({
  data: z.array(leadTableRow),
  /** Leads of the tab that fit, on all pages. */
  count: z.int(),
  tabs: z.object({
    todo: z.int(),
    waiting: z.int(),
    won: z.int(),
    closed: z.int(),
    all: z.int(),
  }),
  next: z.string().nullable(),
  /**
   * Filters by facts, orders by column and searches read so many of the newest leads of the area; null where all were
   * read.
   */
  newest_only: z.int().nullable(),
  /** Fees of quotes chosen this month, of open leads by their highest fee, and the agent's cap for a month. */
  exposure: z.object({
    committed_cents: z.int(),
    open_cents: z.int(),
    cap: z.int().nullable(),
  }),
});
export type LeadTablePage = z.output<typeof leadTable>;

/** A view: filters that are kept by a name. Texts that were searched are no part of it. */
export const leadView = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string(),
  position: z.int(),
});
export type LeadView = z.output<typeof leadView>;

export const leadViews = z.object({ data: z.array(leadView) });

export const leadViewInput = z.object({
  name: z.string().trim().min(1).max(40),
  query: z.string().max(1000),
  position: z.int().min(0).max(11),
});

export const leadViewCounts = z.object({
  data: z.array(z.object({ view_id: z.int(), count: z.int() })),
});

/** An agent's private notes on a lead; absent fields stay as they are. */
export const ownOfLead = z.object({
  note: z.string().max(2000).nullable().optional(),
  follow_up: civilDate.nullable().optional(),
  starred: z.boolean().optional(),
});

export const passInput = z.object({ reason: passReason.nullable().optional() });
