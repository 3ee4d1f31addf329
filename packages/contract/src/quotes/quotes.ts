import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { z } from 'zod';
import { personal } from '../marks.ts';
import { carrierId, humanToken, id, insuranceTypeId, premium } from '../wire.ts';
import { comparisonResult } from './comparison.ts';
import { contactConsent } from './consent.ts';
import { agencyRatio, finalPrice } from './final-prices.ts';
import {
  agentQuotedCoverage,
  clientQuotedCoverage,
  quotedCoveragesInput,
} from './quoted-coverage.ts';

const total = z.int();

/** Prices of a quote. `qot_monthly` and `qot_yearly` are the bundle price when given, else the sums. */
export const quote = z.object({
  qot_id: z.int(),
  qot_number: z.int(),
  qot_monthly: total,
  qot_yearly: total,
  qot_deleted: z.boolean(),
  accepted: z.boolean(),
  /** 1, and one more with each correction. */
  revision: z.int(),
  inc_id: z.int(),
  inc_name: z.string(),
  /** 1 may be edited (the application changed), 0 locked. */
  qot_edit: z.union([z.literal(0), z.literal(1)]),
  prices: z.array(
    z.object({
      ins_id: insuranceTypeId,
      ins_name: z.string(),
      qpr_monthly: z.int(),
      qpr_yearly: z.int(),
    }),
  ),
});

/** Why an agent takes a quote back that the client has seen. */
export const withdrawalReason = z.enum(['mistake', 'declined', 'rates', 'cannot-serve']);
export type WithdrawalReason = z.output<typeof withdrawalReason>;

/** A quote as the consumer sees it. */
export const consumerQuote = quote.extend({
  /** Why a removed quote is gone. */
  qot_removed_because: z
    .enum([
      'consumer',
      'withdrawn',
      'outdated',
      'agent-left',
      /** The agent is suspended, or was when it went. */
      'agent-suspended',
      'lapsed',
      'refunded',
      'agent',
      'full',
      'license',
      'operator',
      'returned',
    ])
    .nullable(),
  /** The reason of the agent who withdrew it. */
  removed_reason: withdrawalReason.nullable(),
  /** True once the agent paid and has the contact details. */
  qot_unlocked: z.boolean(),
  /**
   * Until when the chosen agent has to unlock; null before the choice and once it was paid. A chosen quote with neither
   * this nor `qot_unlocked` has its contact closed by a dispute: another one may be chosen.
   */
  qot_unlock_by: z.string().nullable(),
  /** The time zone of the application's ZIP code: deadlines are read in it, on pages and in mails. */
  zone: z.string(),
  agent: z.object({
    usr_agencyname: z.string(),
    usr_firstname: z.string(),
    usr_insurancelicensenumber: z.string(),
    /** Only after the unlock. */
    usr_email: personal(z.string()).optional(),
    usr_phonenumber: personal(z.string()).optional(),
    usr_agencyaddress: personal(z.string()).optional(),
  }),
  /** The license of the client's state that was looked up last; null where none counts. */
  license: z
    .object({
      state: z.string(),
      number: z.string(),
      /** Its last day, null where the state names none. */
      expires: z.string().nullable(),
      /** The day it was looked up. */
      checked: z.string(),
      /** The page of the state where anybody can look it up. */
      url: z.string(),
    })
    .nullable(),
  /** Its agent takes no more clients this month; choosing answers `agent-full`. */
  on_hold: z.boolean().optional(),
  /** The quoted coverage, one per insurance type; absent or empty if the agent stated none. */
  quotedCoverages: z.array(clientQuotedCoverage).optional(),
  /** Where it stands among the others; null when removed, and where the operator leaves comparing out. */
  comparisonResult: comparisonResult.nullable(),
  /** The agency's ratio of final to quoted prices; null below five of them. */
  agency_ratio: agencyRatio.nullable(),
  /** How its agent may reach the client; null before the choice. */
  consent: contactConsent.nullable(),
  receipt_id: z.string().nullable(),
  /** Its agent is paused: it cannot be chosen until that ends. */
  agent_paused: z.boolean(),
  /** Agents read last names, street, birth dates and VINs only after the unlock. */
  namesFromUnlock: z.boolean(),
  /** The client's report of the final price; null while the contact is closed. */
  final: finalPrice.nullable(),
});
export type ConsumerQuote = z.output<typeof consumerQuote>;

/** A quote as its own agent sees it. The bundle prices are null when only the sums count. */
export const agentQuote = quote.extend({
  bundle_monthly: z.int().nullable(),
  bundle_yearly: z.int().nullable(),
  fee_cents: z.int(),
  /** The client was given the price. */
  seen: z.boolean(),
  /** Until when it can be corrected, if nobody looks before; null when it cannot. */
  correct_until: z.string().nullable(),
  qot_unlock_by: z.string().nullable(),
  /** The quoted coverage, one per insurance type; empty if the agent stated none. */
  quotedCoverages: z.array(agentQuotedCoverage),
  /** The colleague who sent, confirmed or corrected it last; absent for the reader’s own quote. */
  sentBy: z.string().optional(),
  /** The member whose draft it was sent from; absent where the sender wrote it. */
  preparedBy: z.string().optional(),
});
export type AgentQuote = z.output<typeof agentQuote>;

/**
 * One row per type of the submission; a bundle needs both prices, else both are dropped. The bundle price goes by the
 * specified names `qot_…` or by those that the lead answers it with, `bundle_…`.
 */
export const quoteInput = z
  .object({
    id,
    human_token: humanToken,
    inc_id: carrierId,
    qot_id: id.optional(),
    prices: z
      .array(z.object({ ins_id: insuranceTypeId, qpr_monthly: premium, qpr_yearly: premium }))
      .min(1)
      .max(insuranceTypeIds.length),
    qot_monthly: premium.nullish(),
    qot_yearly: premium.nullish(),
    bundle_monthly: premium.nullish(),
    bundle_yearly: premium.nullish(),
    /** The version of the submission on the screen. */
    submission_version: z.int32().min(1).optional(),
    quotedCoverages: quotedCoveragesInput.optional(),
  })
  .superRefine((quote, context) => {
    for (const period of ['monthly', 'yearly'] as const) {
      const [specified, answered] = [
        quote[`qot_${period}`] ?? null,
        quote[`bundle_${period}`] ?? null,
      ];
      if (specified !== null && answered !== null && specified !== answered)
        context.addIssue({ code: 'custom', message: 'invalid', path: [`bundle_${period}`] });
    }
  });
export type QuoteInput = z.output<typeof quoteInput>;

/** Taking a quote back; the reason is required once the client has seen the price. */
export const quoteWithdrawal = z.object({ reason: withdrawalReason.optional() });
