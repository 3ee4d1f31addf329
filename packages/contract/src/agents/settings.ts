import { isTimeZone } from '@fanwise/domain/dates/is-time-zone';
import { CAN_BE_MUTED } from '@fanwise/domain/messaging/occasions';
import { z } from 'zod';
import { civilDate } from '../wire.ts';

const zone = z.string().max(40).refine(isTimeZone);

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Mails an agent may do without; those about a choice, a deadline or money come always. */
export const occasionToMute = z.enum(CAN_BE_MUTED);

/** On which days, and between which times, optional mails wait. Days are those it begins on, Monday is 1. */
const quiet = z
  .object({
    days: z.array(z.int().min(1).max(7)).min(1).max(7),
    from: timeOfDay,
    until: timeOfDay,
  })
  .refine(({ from, until }) => from !== until);

/** How an agent works, as it is saved. */
export const agentSettingsInput = z.object({
  /** The member's zone: hours, mails and pages. An agency of one person has no other. */
  zone,
  /** The zone of the agency's months, receipts and statement; only owners send another one. Absent: it stays. */
  agencyZone: zone.nullable().optional(),
  /** The first day on which work goes on, at most 90 days ahead. */
  paused: civilDate.nullable(),
  /** Takes open quotes back as well. */
  withdraw: z.boolean().default(false),
  quiet: quiet.nullable(),
  digest: z.enum(['now', 'hourly', 'daily']),
  /** When the daily mail about new leads goes. */
  at: timeOfDay,
  muted: z.array(occasionToMute).max(20),
  /** The most fees of the agency a month, in cents; only owners send another one. Absent: it stays. */
  cap: z.int().min(50).max(100_000_000).nullable().optional(),
  /** A mail with the contact of each client whose fee was paid. */
  copies: z.boolean(),
  /** A text message to the agent's own number when a client chooses a quote. */
  texts: z.boolean().default(false),
});
export type AgentSettingsInput = z.output<typeof agentSettingsInput>;

export const agentSettings = agentSettingsInput.omit({ withdraw: true }).extend({
  /** Null while the agency has one member, whose zone is the agency's. */
  agencyZone: zone.nullable(),
  cap: z.int().min(50).max(100_000_000).nullable(),
  /** Fees of quotes chosen this month, and of open leads by their highest fee, in cents; as on the lead table. */
  committed: z.int(),
  open: z.int(),
  /** Open quotes that no longer fit below the cap: clients cannot choose them. */
  held: z.int(),
  /** Whether this installation sends text messages. */
  textsPossible: z.boolean(),
  /** The least a cap can be. */
  least: z.int(),
});
export type AgentSettings = z.output<typeof agentSettings>;
