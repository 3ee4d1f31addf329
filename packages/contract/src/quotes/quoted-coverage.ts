import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { deviationReasons } from '@fanwise/domain/leads/coverage-lines/rows';
import {
  discountCodes,
  exams,
  firmnesses,
} from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { z } from 'zod';
import { requestedCoverage, requestedLine } from '../leads/coverage-requests.ts';
import {
  carrierId,
  civilDate,
  humanToken,
  id,
  insuranceTypeId,
  line,
  message,
  premium,
} from '../wire.ts';

/** How a line answers what was asked; `unstated`: nobody said. */
const verdict = z.enum(['asked', 'near', 'more', 'less', 'other', 'unstated']);

/** Why a line of quoted coverage differs from what was asked. */
const deviationReason = z.enum(deviationReasons);

/** How far the agent stands by the price: from the answers, after reports were run, or issued if the answers are true. */
const firmness = z.enum(firmnesses);

/** A line that differs from what was asked, and what it costs a year on top when it is priced apart. */
const quotedLine = z.object({
  row: z.string().max(30),
  value: z.string().max(24),
  reason: deviationReason.nullish(),
  extra_yearly: z.int().min(1).max(1_000_000).nullish(),
});

/** `without_yearly`: the rise a year when the discount is lost. */
const quotedDiscount = z.object({
  code: z.enum(discountCodes),
  without_yearly: z.int().min(1).max(100_000).nullish(),
});

/** An agent's terms for the price of one insurance type, whatever its lines are. */
const coverageTerms = z.object({
  /** 6 or 12; left out: 12. Life insurance has none. */
  term_months: z.union([z.literal(6), z.literal(12)]).nullish(),
  /** On top of the price; 0: part of it. */
  fees_yearly: z.int().min(0).max(100_000).default(0),
  instalments: z.int().min(1).max(12).default(12),
  first_payment: premium.nullish(),
  instalment_fee: z.int().min(0).max(50).default(0),
  discounts: z.array(quotedDiscount).max(discountCodes.length).default([]),
  company: z
    .object({ name: line(120), naic: z.string().regex(/^\d{5}$/, { error: 'pattern' }) })
    .nullish(),
});

/** The quoted coverage of one insurance type. Only lines that differ from the request are named. */
export const quotedCoverageInput = coverageTerms.extend({
  ins_id: insuranceTypeId,
  /** The version of the submission that was read. */
  submission_version: z.int32().min(1),
  rows: z.array(quotedLine).max(40),
  firmness,
  valid_until: civilDate,
  starts_on: civilDate.nullish(),
  /** Life insurance only: whether the client has to see a doctor. */
  exam: z.enum(exams).nullish(),
  note: message(500).or(z.literal('')).default(''),
});
export type QuotedCoverageInput = z.output<typeof quotedCoverageInput>;

/** One for each insurance type of the quote; none, or left out: nothing is stated. */
export const quotedCoveragesInput = z.array(quotedCoverageInput).max(insuranceTypeIds.length);

/** For a live quote: what it covers, stated later; or the same again, firmer or valid longer. */
export const statedCoverages = z.object({
  id,
  qot_id: id,
  human_token: humanToken,
  quotedCoverages: quotedCoveragesInput.min(1),
});
export type StatedCoverages = z.output<typeof statedCoverages>;

/** Quoted coverage as its agent sent it. */
export const agentQuotedCoverage = z.object({
  ins_id: insuranceTypeId,
  submission_version: z.int(),
  rows: z.array(
    z.object({
      row: z.string(),
      value: z.string(),
      reason: deviationReason.nullable(),
      extra_yearly: z.int().nullable(),
    }),
  ),
  firmness,
  valid_until: z.string(),
  starts_on: z.string().nullable(),
  term_months: z.int().nullable(),
  fees_yearly: z.int(),
  instalments: z.int(),
  first_payment: z.int().nullable(),
  instalment_fee: z.int(),
  discounts: z.array(z.object({ code: z.enum(discountCodes), without_yearly: z.int().nullable() })),
  exam: z.enum(exams).nullable(),
  company: z.object({ name: z.string(), naic: z.string() }).nullable(),
  note: z.string(),
});
export type AgentQuotedCoverage = z.output<typeof agentQuotedCoverage>;

/**
 * An agent's usual coverage with a carrier, and how firm its prices usually are. Amounts that depend on the client are
 * not part of it.
 */
export const coverageTemplate = coverageTerms.extend({
  rows: z.array(quotedLine).max(40),
  firmness: firmness.default('estimate'),
});
export type CoverageTemplate = z.output<typeof coverageTemplate>;
/** The same as it is answered: what was folded when it came in is not folded again. */
export const answeredTemplate = coverageTemplate.extend({
  company: z.object({ name: z.string(), naic: z.string() }).nullish(),
});

/** The template of one carrier and insurance type. */
export const storedTemplate = z.object({
  inc_id: z.int(),
  ins_id: insuranceTypeId,
  template: answeredTemplate,
});

/** The carrier and type of a template. */
export const templateParams = z.object({
  carrier: z.coerce.number().pipe(carrierId),
  type: z.coerce.number().pipe(insuranceTypeId),
});

/** One coverage line as asked beside what the quoted coverage gives. Texts are in the reader’s language. */
const comparedLine = z.object({
  row: z.string(),
  asked: z.string(),
  asked_text: z.string(),
  given: z.string().nullable(),
  given_text: z.string().nullable(),
  verdict,
  reason: deviationReason.nullable(),
  /** US dollars a year on top of the price, for a line priced apart. */
  extra_yearly: z.int().nullable(),
});

/** The quoted coverage of one insurance type, as the client reads it: every requested line, and the terms. */
export const clientQuotedCoverage = z.object({
  ins_id: insuranceTypeId,
  rows: z.array(comparedLine),
  firmness,
  valid_until: z.string(),
  starts_on: z.string().nullable(),
  /** 6 or 12; null for life. */
  term_months: z.int().nullable(),
  fees_yearly: z.int(),
  instalments: z.int(),
  first_payment: z.int().nullable(),
  instalment_fee: z.int(),
  /** `without_yearly`: the rise a year when the discount is lost. */
  discounts: z.array(
    z.object({ code: z.string(), text: z.string(), without_yearly: z.int().nullable() }),
  ),
  exam: z.enum(exams).nullable(),
  company: z.object({ name: z.string(), naic: z.string() }).nullable(),
  /** Contact details in it are masked until the unlock. */
  note: z.string(),
});

export type ClientQuotedCoverage = z.output<typeof clientQuotedCoverage>;

/** The requested coverage of one insurance type, with the rules by which an answer to each line is compared. */
export const leadRequestedCoverage = requestedCoverage.extend({
  rows: z.array(
    requestedLine.extend({
      /** The value, the default and the options as agents write them: "250/500". */
      shortText: z.string(),
      shortDefaultText: z.string(),
      options: z
        .array(z.object({ value: z.string(), text: z.string(), shortText: z.string() }))
        .nullable(),
      /** May be priced beside the premium. */
      apart: z.boolean(),
      better: z.enum(['more', 'less', 'ladder', 'none']),
      ladders: z.array(z.array(z.string())),
      near_percent: z.int().nullable(),
    }),
  ),
});

/** The coverage that agents priced for one insurance type, as it was submitted. */
export const submittedCoverage = z.object({
  ins_id: insuranceTypeId,
  version: z.int(),
  rows: z.array(
    z.object({
      row: z.string(),
      term: z.string(),
      plain: z.string(),
      value: z.string(),
      text: z.string(),
    }),
  ),
});
export type SubmittedCoverage = z.output<typeof submittedCoverage>;
