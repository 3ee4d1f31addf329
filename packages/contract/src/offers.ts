import { z } from 'zod';
import { insuranceTypeId } from './wire.ts';

/** How a line answers what was asked; `unstated`: nobody said. */
const verdict = z.enum(['asked', 'near', 'more', 'less', 'other', 'unstated']);

/** Why a line of an offer differs from what was asked. */
const offerReason = z.enum([
  'estimator',
  'required',
  'not-offered',
  'included',
  'separate',
  'price',
  'note',
]);

/** How far the agent stands by the price: from the answers, after reports were run, or issued if the answers are true. */
const firmness = z.enum(['estimate', 'reports', 'bindable']);

/** One line of cover as asked beside what the offer gives. Texts are in the reader’s language. */
const offeredLine = z.object({
  row: z.string(),
  asked: z.string(),
  asked_text: z.string(),
  given: z.string().nullable(),
  given_text: z.string().nullable(),
  verdict,
  reason: offerReason.nullable(),
  /** US dollars a year on top of the price, for a line priced apart. */
  extra_yearly: z.int().nullable(),
});

/** What a quote covers of one insurance type, as the client reads it: every line that was asked for, and the terms. */
export const consumerOffer = z.object({
  ins_id: insuranceTypeId,
  rows: z.array(offeredLine),
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
  exam: z.enum(['none', 'exam', 'either']).nullable(),
  company: z.object({ name: z.string(), naic: z.string() }).nullable(),
  /** Contact details in it are masked until the unlock. */
  note: z.string(),
});

/** What agents were asked to price of one insurance type, as it was submitted. */
export const frozenAsk = z.object({
  ins_id: insuranceTypeId,
  version: z.int(),
  rows: z.array(
    z.object({
      row: z.string(),
      name: z.string(),
      help: z.string(),
      value: z.string(),
      text: z.string(),
    }),
  ),
});
