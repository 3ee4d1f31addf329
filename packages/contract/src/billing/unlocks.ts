import { z } from 'zod';
import { clientContact } from '../accounts/profiles.ts';
import { personal } from '../marks.ts';
import { callHours, callWindow, contactConsent } from '../quotes/consent.ts';

/** The contact details of a client with how they may be reached: a field whose ways were not given, or were stopped, is empty. */
export const unlockedContact = clientContact.extend({
  consent: contactConsent,
  windows: z.array(
    callWindow.extend({
      /** The lead whose call this agent has picked for the same half hour; null without one. */
      sameTimeLead: z.int().nullable(),
    }),
  ),
  /** The consent receipt; null for choices of before there were any. */
  receipt_id: z.string().nullable(),
  call_hours: callHours,
});
export type UnlockedContact = z.output<typeof unlockedContact>;

export const paymentMethod = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
  expired: z.boolean(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** Either the contact details, or what the payment page needs. */
export const unlockAnswer = z.object({
  user_data: personal(unlockedContact).optional(),
  /** The channels that the client agreed to; they say which details the fee opens. */
  consent: contactConsent.optional(),
  /** The client secret of the open payment. */
  payment_intent: z.string().nullable().optional(),
  payment_methods: z.array(paymentMethod).optional(),
  /** US dollars. */
  price: z.number().optional(),
  price_cents: z.int().optional(),
  currency: z.string().optional(),
});
export type UnlockAnswer = z.output<typeof unlockAnswer>;

export const contactAnswer = z.object({ user_data: personal(unlockedContact) });
/** The version of the agents' terms that the member accepts. Without it an open payment keeps its payer and terms. */
export const startUnlockInput = z
  .object({ terms_version: z.string().min(1).max(60).optional() })
  .nullish();
export const cardParams = z.object({ card: z.string().max(200) });

/** The facts about this installation that a browser needs. */
export const publicConfig = z.object({
  public_key: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
  livemode: z.boolean(),
  /** Where the card form's script is instead of at the provider: a test double. */
  script_url: z.string().nullable(),
  human_check: z.enum(['altcha', 'off']),
  terms_clients_version: z.string(),
  terms_agents_version: z.string(),
  /** The company that runs it; null if no setting names one. */
  company: z
    .object({
      name: z.string(),
      address: z.string(),
      phone: z.string().nullable(),
      hours: z.string().nullable(),
      zone: z.string().nullable(),
    })
    .nullable(),
});
export type PublicConfig = z.output<typeof publicConfig>;
