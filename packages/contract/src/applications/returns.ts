import { RETURN_ANSWERS } from '@fanwise/domain/applications/returns/decide-return';
import { NO_RETURN_REASONS, returnReasons } from '@fanwise/domain/applications/returns/reasons';
import { z } from 'zod';
import { id, message, phone } from '../wire.ts';

const maxNote = 1000;

/** Every reason somebody may give; the domain's table says which of them ever bring a fee back. */
const returnReason = z.enum([...returnReasons, ...NO_RETURN_REASONS]);

export const returnInput = z.object({
  reason: returnReason,
  note: message(maxNote).optional(),
});
export type ReturnInput = z.output<typeof returnInput>;

export const returnAppeal = z.object({ note: message(maxNote) });

/** A return as its agent reads it. */
export const agentReturn = z.object({
  id: z.int(),
  aps_id: z.int(),
  reason: returnReason,
  state: z.enum(['asked', 'operator', 'appealed', 'refused', 'granted', 'closed']),
  decided_by: z.enum(['machine', 'client', 'operator', 'clock']).nullable(),
  why: z.string().nullable(),
  asked_at: z.string(),
  /** The client has until then to answer. */
  ask_until: z.string().nullable(),
  /** A person decides by then; if not, the agent gets the money back. */
  due_at: z.string().nullable(),
  /** Another person looks at it when asked by then. */
  appeal_until: z.string().nullable(),
  amount_cents: z.int(),
  paid_back_at: z.string().nullable(),
  /** The agent has to say that what they know of the client is deleted. */
  deletion_due: z.boolean(),
});
export type AgentReturn = z.output<typeof agentReturn>;

/** Whether the fee of a lead may be asked back, and what became of it. */
export const returnOfLead = z.object({
  data: agentReturn.nullable(),
  amount_cents: z.int(),
  /** The window in which it may be asked for. */
  until: z.string(),
  /** Whether it may be asked for now. */
  open: z.boolean(),
  /** Too many of the agent's fees went back: silence goes to a person. */
  has_many_returns: z.boolean(),
});
export type ReturnOfLead = z.output<typeof returnOfLead>;

export const agentReturns = z.object({ data: z.array(agentReturn) });

/** A question to the client of a returned lead. */
export const clientReturn = z.object({
  id: z.int(),
  reason: returnReason,
  agency: z.string(),
  ask_until: z.string().nullable(),
  answer: z.enum(RETURN_ANSWERS).nullable(),
});
export const clientReturns = z.object({
  data: z.array(clientReturn),
  /** The lead waits until its client confirms how they can be reached. */
  held: z.boolean(),
  /** Whether codes can be sent to a number here. */
  codes_by_phone: z.boolean(),
});
export type ClientReturns = z.output<typeof clientReturns>;

/** The quote whose agent has the contact of somebody who never asked for quotes. */
export const neverAsked = z.object({ qot_id: id });

export const returnAnswer = z.object({
  answer: z.enum(RETURN_ANSWERS),
  /** With `corrected`: the right number. */
  phone: phone.optional(),
});
export const returnAnswerByToken = z.object({
  token: z.string().min(1).max(200),
  answer: z.enum(RETURN_ANSWERS),
});
/** The question of a mailed link, before it is answered. */
export const returnQuestion = z.object({ token: z.string().min(1).max(200) });
export const returnQuestionAnswer = z.object({ reason: returnReason, agency: z.string() });

/** How often fees go back; all null until there are fifty to count. */
export const returnFacts = z.object({
  n: z.int().nullable(),
  asked: z.int().nullable(),
  granted: z.int().nullable(),
  by_machine: z.int().nullable(),
  median_seconds: z.int().nullable(),
  /** Seconds within which 95 of 100 decisions of our own facts were made; those that asked a client are not among them. */
  p95: z.int().nullable(),
  as_of: z.string(),
});
export type ReturnFactsAnswer = z.output<typeof returnFacts>;

/** Six digits that were sent to an address or a number, with or without spaces. */
export const contactCode = z.object({
  code: z
    .string()
    .max(20)
    .transform((typed) => typed.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: 'invalid' })),
});
