import { z } from 'zod';
import { flag, instant, operatorRef, page, paging, personRef } from './admin-wire.ts';
import { language } from './session.ts';

/** A note of an operator about a person, a lead or an item. */
export const note = z.object({ at: instant, operator: z.string(), text: z.string() });

/** The conversation with one person, newest first. */
export const messagesQuery = z.object({ ...paging });
export const messages = page(
  z.object({
    key: z.string(),
    at: instant,
    /** `person`: by the contact form, found by the address; `operator`: by mail. */
    from: z.enum(['person', 'operator']),
    operator: operatorRef.nullable(),
    text: z.string(),
    /** The message that an answer belongs to, or the message itself. */
    feedback_id: z.int().nullable(),
    /** A message that nobody has answered yet. */
    open: z.boolean(),
  }),
);

/** Every saved reply, by name. */
export const replies = z.object({
  data: z.array(z.object({ id: z.int(), name: z.string(), language, text: z.string() })),
});

export const requestKind = z.enum(['copy', 'erasure']);
const request = z.object({
  id: z.int(),
  kind: requestKind,
  channel: z.enum(['account', 'mail', 'phone', 'letter', 'operator']),
  /** The number stays when the account is erased. */
  account_id: z.int(),
  /** Null when the account is erased. */
  person: personRef.nullable(),
  received_at: instant,
  due_at: instant,
  overdue: z.boolean(),
  ended_at: instant.nullable(),
  outcome: z.enum(['done', 'refused']).nullable(),
});
export const requestsQuery = z.object({ ...paging, kind: requestKind.optional(), open: flag });
export const requests = page(request);
/** One request, as its record shows it. */
export const requestDetail = z.object({
  data: request.extend({
    language,
    /** How many applications were erased with the account. */
    applications: z.int(),
    /** Receipts that the tax law keeps. */
    receipts: z.int(),
  }),
});
