import { QUEUE_KIND_NAMES } from '@fanwise/domain/admin/queue';
import { z } from 'zod';
import {
  factsByName,
  flag,
  idInAddress,
  instant,
  objectRef,
  operatorRef,
  operatorWithRole,
  page,
  paging,
  personRef,
} from './admin-wire.ts';
import { textPreview } from './catalog.ts';
import { role } from './session.ts';
import { note } from './support.ts';

export const queueKind = z.enum(QUEUE_KIND_NAMES);

export const queueQuery = z.object({
  ...paging,
  kind: queueKind.optional(),
  mine: flag,
  overdue: flag,
  /** Due before midnight in New York. */
  today: flag,
  closed: flag,
});
export const queueItem = z.object({
  id: z.int(),
  kind: queueKind,
  object: objectRef,
  person: personRef.nullable(),
  /** Small facts by kind: an amount, a state, a task's name; of feedback the message, of reports and returns the note. */
  facts: factsByName,
  opened_at: instant,
  due_at: instant,
  overdue: z.boolean(),
  deferred: z.boolean(),
  taken_by: operatorRef.nullable(),
  taken_until: instant.nullable(),
  notes: z.array(note),
  closed_at: instant.nullable(),
  outcome: z.string().nullable(),
});
export const queue = page(queueItem).extend({
  /** Open items by kind, and how many of them are overdue. */
  kinds: z.array(z.object({ kind: queueKind, open: z.int(), overdue: z.int() })),
});

const proposalState = z.enum(['open', 'done', 'refused', 'withdrawn', 'expired']);

export const proposalsQuery = z.object({
  ...paging,
  state: proposalState.optional(),
  asked_by: idInAddress,
});
const proposal = z.object({
  id: z.int(),
  task: z.string(),
  input: factsByName,
  before: factsByName,
  after: factsByName,
  reason: z.string(),
  asked_by: operatorRef,
  asked_at: instant,
  expires_at: instant,
  state: proposalState,
  decided_by: operatorRef.nullable(),
  decided_at: instant.nullable(),
  alone: z.boolean(),
  /** Whether the caller may approve it. */
  can_approve: z.boolean(),
  /** The asker may approve it alone from then on, because nobody else could; null otherwise. */
  alone_from: instant.nullable(),
  /** The others who can approve it while it is open. */
  approvers: z.array(operatorWithRole),
});
export const proposals = page(proposal);
/** One of them with all that its decider has to see. */
export const proposalDetail = z.object({
  data: proposal.extend({
    lead_id: z.int().nullable(),
    /** The person it is about; of a fee that goes back, the agent who paid it. */
    person: personRef.nullable(),
    operator: operatorRef.extend({ email: z.string(), role }).nullable(),
    /** The reason of a refusal. */
    refused_because: z.string().nullable(),
    /** A text that is to be published, beside the live one, in each language. */
    texts: z.array(textPreview.shape.data),
  }),
});
