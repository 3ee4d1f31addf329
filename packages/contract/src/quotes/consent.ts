import { MAX_WINDOWS } from '@fanwise/domain/quotes/call-windows';
import { CONTACT_CHANNELS } from '@fanwise/domain/quotes/contact-channels';
import { z } from 'zod';
import { id } from '../wire.ts';

export const channel = z.enum(CONTACT_CHANNELS);
const instant = z.iso.datetime().max(40);

/** When people of a state may be called, `08:00-20:00`; null is a day without. `holidays`: federal holidays are days like others. */
export const callHours = z.object({
  zone: z.string(),
  weekdays: z.string().nullable(),
  saturday: z.string().nullable(),
  sunday: z.string().nullable(),
  holidays: z.boolean(),
});

/** The questions a client answers before choosing a quote. */
export const consentRequest = z.object({
  text_id: z.string(),
  version: z.int(),
  language: z.enum(['en', 'es']),
  /** A box, ☐, stands before each thing that can be ticked. */
  parts: z.object({ request: z.string(), automated: z.string() }),
  /** Base64url, of both parts with a line break between them. */
  sha256: z.string(),
  zone: z.string(),
  hours: callHours,
  /** Every half hour that may be named now. */
  windows: z.array(z.string()),
  channels: z.array(channel),
});
export type ConsentRequest = z.output<typeof consentRequest>;

/** The channels that the client agrees to; absent where the terms decide. */
export const contactConsentInput = z.object({
  channels: z.array(channel).max(CONTACT_CHANNELS.length),
  automated: z.boolean().default(false),
  windows: z.array(instant).max(MAX_WINDOWS).default([]),
  text_version: z.int().min(1).max(10_000),
  language: z.enum(['en', 'es']),
  sha256: z.string().length(43),
});
export type ContactConsentInput = z.output<typeof contactConsentInput>;

export const choiceInput = z.object({ consent: contactConsentInput.optional() });
export const windowsInput = z.object({ windows: z.array(instant).min(1).max(MAX_WINDOWS) });
export const pickInput = z.object({ start: instant });
export const reachedInput = z.object({ reached: z.boolean() });

/** The contact consent of a client to one agent, as it holds now. */
export const contactConsent = z.object({
  call: z.boolean(),
  text: z.boolean(),
  mail: z.boolean(),
  automated: z.boolean(),
});
export type ContactConsent = z.output<typeof contactConsent>;

/** Half an hour in which the client wants to be called; what each side said of it once it was picked and over. */
export const callWindow = z.object({
  /** Names the call in calendar files; a picked call keeps it. */
  id: z.int(),
  start: z.string(),
  picked: z.boolean(),
  client_says: z.boolean().nullable(),
  agent_says: z.boolean().nullable(),
});

/** One channel of a do-not-contact request. */
export const doNotContactChannel = z.object({
  channel,
  at: z.string(),
  /** The agent has stopped, and confirmed it, by the end of this day. */
  last_day: z.string(),
  acknowledged_at: z.string().nullable(),
});

/** An agency that may reach the client, might, or could until its unlock was revoked. */
export const contact = z.object({
  qot_id: z.int(),
  agency: z.string(),
  license: z.string(),
  chosen_at: z.string(),
  /** The contact is open: before, the client undoes the choice instead of sending a do-not-contact request. */
  unlocked: z.boolean(),
  /** The unlock was revoked and the choice has ended: the entry stays for its do-not-contact requests and receipts. */
  ended: z.boolean(),
  consent: contactConsent,
  basis: z.enum(['ticks', 'terms']),
  do_not_contact: z.array(doNotContactChannel),
  /** The last day of a do-not-contact request made now. */
  stop_by: z.string(),
  windows: z.array(callWindow),
  /** A picked window is over: the client is asked whether the agent called. */
  asked: z.boolean(),
  receipts: z.array(z.object({ id: z.string(), kind: z.string(), at: z.string() })),
});
export type Contact = z.output<typeof contact>;
export const contacts = z.object({ data: z.array(contact) });

export const doNotContactInput = z.object({
  qot_id: id,
  channels: z.union([z.literal('all'), z.array(channel).min(1).max(CONTACT_CHANNELS.length)]),
});
export const doNotContactAnswer = z.object({ last_day: z.string(), notified_at: z.string() });

/** A client's instruction to an agent to stop. */
export const doNotContactRequest = z.object({
  id: z.int(),
  aps_id: z.int(),
  channels: z.array(channel),
  at: z.string(),
  last_day: z.string(),
  /** From then on quoting is paused until it is confirmed. */
  pause_at: z.string(),
  acknowledged_at: z.string().nullable(),
});
export type DoNotContactRequest = z.output<typeof doNotContactRequest>;
export const doNotContactRequests = z.object({
  /** Newest first, at most 200; those that wait first. */
  data: z.array(doNotContactRequest),
  paused: z.boolean(),
});

/** A consent receipt as anybody with its number may see it: no personal data. */
export const consentReceipt = z.object({
  jws: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** The wording that was shown, without names and numbers; null where the terms were the basis. */
  text: z.object({ request: z.string(), automated: z.string() }).nullable(),
  status: z.enum(['in-force', 'partly-stopped', 'stopped', 'undone']),
  key: z.enum(['good', 'revoked']),
  /** Records about this consent in our database that we did not sign. They do not count. */
  unsigned: z.int(),
  seal: z
    .object({ seq: z.int(), hash: z.string(), head_seq: z.int(), head_hash: z.string() })
    .nullable(),
});
export type ConsentReceipt = z.output<typeof consentReceipt>;

/** The data behind a receipt's hashes, for the two people it concerns. */
export const openedReceipt = z.object({
  values: z.record(z.string(), z.string()),
  salts: z.record(z.string(), z.string()),
  /** The text as it was shown; null where it names what its reader may not know. */
  text: z.string().nullable(),
});
export type OpenedReceipt = z.output<typeof openedReceipt>;

export const receiptParams = z.object({ id: z.string().max(200) });
export const chainQuery = z.object({ from: z.string().optional() });
export const chain = z.object({
  /** From the asked place on, at most 1,000: the SHA-256 of a record, and of the chain up to it. */
  data: z.array(z.object({ seq: z.int(), record: z.string(), hash: z.string() })),
  head_seq: z.int(),
  head_hash: z.string().nullable(),
});
