import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { deviationReasons } from '@fanwise/domain/leads/coverage-lines/rows';
import {
  discountCodes,
  exams,
  firmnesses,
} from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { z } from 'zod';
import { carrierId, id, insuranceTypeId } from '../wire.ts';

/** A whole number as it was typed; whether it may be sent is checked when the quote is sent. */
const typedNumber = z.int().min(0).max(999_999_999).nullable();
const typedText = (max: number) => z.string().max(max);

/** The coverage of one insurance type while it is being written. */
const preparedCoverage = z.object({
  ins_id: insuranceTypeId,
  rows: z
    .array(
      z.object({
        row: typedText(30),
        value: typedText(24),
        reason: z.enum(deviationReasons).nullable(),
        extra_yearly: typedNumber,
      }),
    )
    .max(40),
  term_months: z.union([z.literal(6), z.literal(12)]).nullable(),
  fees_yearly: z.int().min(0).max(999_999_999),
  instalments: z.int().min(0).max(999),
  first_payment: typedNumber,
  instalment_fee: z.int().min(0).max(999_999_999),
  discounts: z
    .array(z.object({ code: z.enum(discountCodes), without_yearly: typedNumber }))
    .max(discountCodes.length),
  exam: z.enum(exams).nullable(),
  company: z.object({ name: typedText(120), naic: typedText(5) }).nullable(),
  note: typedText(500),
});

/** One form of the page: prices with one carrier, complete or not. */
const preparedForm = z.object({
  key: typedText(40),
  /** The sent quote that the form updates or corrects; absent for a new quote. */
  qot_id: id.optional(),
  inc_id: carrierId.nullable(),
  prices: z
    .array(
      z.object({
        ins_id: insuranceTypeId,
        qpr_monthly: typedNumber,
        qpr_yearly: typedNumber,
        /** The yearly price was computed, and the member did not change it. */
        filled: z.boolean(),
      }),
    )
    .max(insuranceTypeIds.length),
  bundle: z.object({ qot_monthly: typedNumber, qot_yearly: typedNumber }),
  /** Null while none is stated. */
  cover: z
    .object({
      firmness: z.enum(firmnesses),
      valid_until: typedText(10),
      starts_on: typedText(10),
      types: z.array(preparedCoverage).max(insuranceTypeIds.length),
    })
    .nullable(),
  /** The member decided to state none. */
  withoutCover: z.boolean(),
});
export type PreparedForm = z.output<typeof preparedForm>;

/** The forms of a lead, as the page holds them. */
export const preparedQuotes = z.object({
  forms: z.array(preparedForm).min(1).max(60),
  /** Sent quotes whose update waits. */
  aside: z.array(z.object({ qot_id: id })).max(60),
});
export type PreparedQuotes = z.output<typeof preparedQuotes>;

const draftTime = z.string().max(30);

/** A draft that a member saves. */
export const quoteDraftInput = preparedQuotes.extend({
  /** When the answers were submitted that the forms price. */
  pricedAt: draftTime,
  /** Hands it to the members who may send. */
  ready: z.boolean(),
  /** `changedAt` of the draft that the member read before; null if there was none. */
  readAt: draftTime.nullable(),
});

/** Which draft a member discards. */
export const quoteDraftRead = z.object({ readAt: draftTime });

/** The first name of a member; null for the reader. */
const memberName = z.string().nullable();

/** A quote that a member of the agency prepared on a lead. */
export const quoteDraft = preparedQuotes.extend({
  preparedBy: memberName,
  changedAt: z.string(),
  ready: z.boolean(),
  /** The client changed the answers since. */
  outdated: z.boolean(),
});
export type QuoteDraft = z.output<typeof quoteDraft>;

/** A colleague who typed in the form of a lead within the last minute. */
export const quotingColleague = z.object({ name: z.string(), at: z.string() });

/** The agency's members on one lead; absent in an agency that never had a second member. */
export const leadTeam = z.object({
  /** Further active members. */
  colleagues: z.int(),
  /** First names of the members who may send a quote on this lead, and of those who may pay. */
  senders: z.array(z.string()),
  payers: z.array(z.string()),
  draft: quoteDraft.nullable(),
  quoting: quotingColleague.nullable(),
});
export type LeadTeam = z.output<typeof leadTeam>;

/** The part of it that changes while the lead is on a screen. */
export const leadTeamState = z.object({
  quoting: quotingColleague.nullable(),
  /** `changedAt` of the draft; null without one. */
  draftAt: z.string().nullable(),
});
