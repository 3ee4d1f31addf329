import { z } from 'zod';
import { secret } from '../marks.ts';
import { id } from '../wire.ts';

/** The events that a webhook can receive. */
export const webhookEvent = z.enum([
  'lead.new',
  'lead.changed',
  'lead.closed',
  'quote.sent',
  'quote.chosen',
  'quote.removed',
  'lead.unlocked',
  'payment.refunded',
  'consent.revoked',
  'client.erased',
]);
export type WebhookEvent = z.output<typeof webhookEvent>;

/** The facts about a client whose fee was paid, by our names. */
export const webhookField = z.enum([
  'lead',
  'unlocked',
  'name',
  'first',
  'last',
  'phone',
  'email',
  'city',
  'state',
  'zip',
  'insurance',
  'carrier',
  'monthly',
  'yearly',
  'fee',
  'link',
  'street',
  'born',
  'partner',
  'partnerBorn',
  'contactBy',
  'coverage',
  'outcome',
  'nextStepOn',
  'note',
]);
export type WebhookField = z.output<typeof webhookField>;

/** Those of them that name or reach somebody. */
export const contactFields: readonly WebhookField[] = [
  'name',
  'first',
  'last',
  'phone',
  'email',
  'street',
  'born',
  'partner',
  'partnerBorn',
];

const theirName = z.string().trim().min(1).max(80);

/** One field of a form: their name, and what stands in it. */
const formField = z.union([
  z.object({ to: theirName, from: webhookField }),
  /** A constant: systems of agencies keep their keys in such fields. */
  z.object({ to: theirName, value: secret(z.string().max(200)) }),
]);

/** At most so many endpoints. */
export const maxWebhooks = 3;

/** An endpoint as it is set up or changed. */
export const webhookInput = z
  .object({
    url: z.string().trim().min(1).max(500),
    events: z.array(webhookEvent).min(1).max(webhookEvent.options.length),
    /** Sends a form, as `fields` say, instead of JSON; of `lead.unlocked` alone. */
    form: z.boolean().default(false),
    fields: z.array(formField).max(40).default([]),
    /** The contact stands in the message itself. */
    contact: z.boolean().default(false),
    off: z.boolean().default(false),
  })
  .superRefine((webhook, context) => {
    const refuse = (field: string, code: string) =>
      context.addIssue({ code: 'custom', path: [field], message: code });
    if (webhook.form && webhook.events.join() !== 'lead.unlocked') refuse('events', 'invalid');
    if (webhook.form !== webhook.fields.length > 0) refuse('fields', 'required');
    if (
      webhook.fields.some((field) => 'from' in field && !webhook.contact && isContact(field.from))
    )
      refuse('fields', 'invalid');
  });
export type WebhookInput = z.output<typeof webhookInput>;

const isContact = (field: WebhookField): boolean => contactFields.includes(field);

/**
 * Why a webhook is off: its agent switched it off; it answered 410; no message arrived for five days; the log-in was
 * recovered and the owner has not confirmed the webhook since (`unconfirmed`); or the owner said that somebody else
 * made or changed it (`compromised`). Events of the last two are kept, and sent once it is on again.
 */
const off = z.enum(['agent', 'gone', 'failing', 'unconfirmed', 'compromised']);

export const webhook = z.object({
  id: z.int(),
  /** Its query may hold a key of the agent's system. */
  url: secret(z.string()),
  events: z.array(webhookEvent),
  form: z.boolean(),
  fields: z.array(formField),
  contact: z.boolean(),
  off: off.nullable(),
  created: z.string(),
  /** When somebody who was logged in last made or changed it or its secret. */
  changed: z.string(),
  /** Until when a secret that was replaced signs as well; the latest time if there are several. */
  rotates: z.string().nullable(),
  /** Messages that wait for another try, and those that were given up, of the last 30 days. */
  waiting: z.int(),
  failed: z.int(),
});
export type Webhook = z.output<typeof webhook>;

/** All of them, and how many there may be. */
export const webhookList = z.object({ data: z.array(webhook), most: z.int() });
/** The secret is answered this once. */
export const newWebhook = z.object({ data: webhook, secret: z.string() });
/** With a new secret, this once, where one is switched on that somebody else had set up. */
export const changedWebhook = z.object({ data: webhook, secret: z.string().optional() });
export const newWebhookSecret = z.object({ secret: z.string(), rotates: z.string() });
export const webhookMessageId = z.object({ id: z.string().regex(/^msg_[0-9a-f]{32}$/) });
export const sentTest = z.object({ id: z.string() });
export const replayed = z.object({ count: z.int() });

export const webhookLogQuery = z.object({
  /** `next` of the page before. */
  after: z.string().optional(),
  /** A state of messages; anything else means all. */
  state: z.string().optional(),
});

const webhookAttempt = z.object({
  at: z.string(),
  /** The receiver's answer. */
  status: z.int().nullable(),
  failure: z.enum(['address', 'connection', 'tls', 'timeout', 'redirect']).nullable(),
  ms: z.int(),
});

export const webhookMessage = z.object({
  id: z.string(),
  event: z.string(),
  /** The lead it is about. */
  lead: z.int().nullable(),
  created: z.string(),
  /** `withheld`: what it was about may not be told any more. */
  state: z.enum(['waiting', 'delivered', 'failed', 'withheld']),
  due: z.string().nullable(),
  attempts: z.array(webhookAttempt),
});
export type WebhookMessage = z.output<typeof webhookMessage>;

export const webhookLog = z.object({ data: z.array(webhookMessage), next: z.string().nullable() });

export const fetchQuery = z.object({ token: z.string().max(100) });

/** A client as systems of an agency take them over; dollars, but for the fee. */
export const fetchedClient = z.object({
  lead: id,
  unlocked: z.string(),
  name: z.string(),
  first: z.string(),
  last: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  insurance: z.string(),
  carrier: z.string(),
  monthly: z.int(),
  yearly: z.int(),
  fee: z.string(),
  link: z.string(),
  street: z.string(),
  /** `YYYY-MM-DD`, as `partnerBorn` and `nextStepOn`. A fact that is unknown is an empty text. */
  born: z.string(),
  partner: z.string(),
  partnerBorn: z.string(),
  /** The channels that the client agreed to: `emails, text messages, phone calls (no automated calls or texts)`. */
  contactBy: z.string(),
  /** The coverage that the client asked for, in the short forms that agents write: `Auto: BI 100/300, PD $100,000`. */
  coverage: z.string(),
  /** The agent's own notes. */
  outcome: z.string(),
  nextStepOn: z.string(),
  note: z.string(),
});
export type FetchedClient = z.output<typeof fetchedClient>;

export const fetched = z.object({ data: fetchedClient });
