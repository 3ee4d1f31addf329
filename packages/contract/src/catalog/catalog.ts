import { markedSources } from '@fanwise/domain/applications/questionnaire/visibility';
import { z } from 'zod';
import { lineOverrides, requestedLine } from '../leads/coverage-requests.ts';
import { insuranceTypeId, listOf } from '../wire.ts';

const ids = z.array(z.int()).nullable();

export const answerOption = z.object({
  ans_id: z.int(),
  ans_content: z.string(),
  shows_questions: ids,
  shows_answers: ids,
  hides_questions: ids,
  hides_answers: ids,
});

/** A question as served, with the person's own answer where there is one. */
export const question = z.object({
  que_id: z.int(),
  que_type: z.union([
    z.literal(0),
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
  ]),
  que_content: z.string(),
  que_placeholder: z.string().nullable(),
  que_text: z.string().nullable(),
  que_symbol: z.string().nullable(),
  que_symbol_pos: z.enum(['left', 'right']).nullable(),
  que_prefill: z.union([z.string(), z.number(), z.array(z.int())]).nullable(),
  /** While answering: the question whose answer this one takes over until it has one of its own. */
  que_prefill_from: z.int().nullable().optional(),
  /** While answering: `que_prefill` is a default, not something the person told us. */
  que_prefill_assumed: z.boolean().optional(),
  que_calc: z.boolean(),
  /** While answering: a coverage line follows from the answer. */
  que_coverage: z.boolean().optional(),
  /** While answering: whether agents read the answer. */
  que_shared: z.enum(['always', 'never', 'if-agreed']).optional(),
  que_required: z.boolean(),
  que_computed: z.boolean(),
  que_min: z.union([z.string(), z.number()]).nullable(),
  que_max: z.union([z.string(), z.number()]).nullable(),
  answers: z.array(answerOption),
  answer: z
    .object({
      ans_id: z.union([z.int(), z.array(z.int())]).nullable(),
      qan_content: z.string().nullable(),
      /** It was assumed, repeats another answer, or was read from the client's policy. Absent: the client gave it. */
      source: z.enum(markedSources).optional(),
    })
    .nullable()
    .optional(),
});
export type Question = z.output<typeof question>;

export const section = z.object({
  sec_name: z.string(),
  sec_text: z.string(),
  /** All of its questions are optional: the page shows it closed. */
  sec_optional: z.boolean().optional(),
  questions: z.array(question),
});
export type Section = z.output<typeof section>;

/** An answer as a client sends it (domain rules decide which shape belongs to which question). */
export const sentAnswer = z.object({
  que_id: z.int32(),
  ans_id: z
    .union([z.int32(), z.array(z.int32()).max(50)])
    .nullable()
    .optional(),
  ans_content: z.string().max(2000).nullable().optional(),
  /** A value that was assumed and not touched since, or read from the person's policy: it stays marked. */
  source: z.enum(markedSources).optional(),
});
export type SentAnswer = z.output<typeof sentAnswer>;

export const estimationInput = z.object({
  id: z.int32(),
  answers: z.array(sentAnswer).max(200),
  requestedCoverage: lineOverrides.optional(),
});
/** An estimate, as it is frozen. */
export const estimation = z.object({
  data: z.number(),
  umbrella: z.boolean(),
  at_risk: z.number().nullable(),
  total_required: z.number(),
  /** `code` says which line it is, `detail` what it is about (a state, a number of years). */
  'other-data': z.array(
    z.object({
      code: z.string(),
      detail: z.string().optional(),
      label: z.string(),
      data: z.union([z.number(), z.string()]),
    }),
  ),
  questions: z.array(z.object({ que_id: z.int(), qan_content: z.string() })),
});
export type Estimation = z.output<typeof estimation>;
/** An estimate while answering, with the coverage lines that follow from the same answers. */
export const liveEstimation = estimation.extend({
  requestedCoverage: z.array(requestedLine),
  /** Where the numbers come from, line by line, in the language that was asked for. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })).optional(),
});
export type LiveEstimation = z.output<typeof liveEstimation>;

/** `fee_cents` is what a chosen agent pays today for a lead of this type alone. */
export const insuranceType = z.object({
  ins_id: insuranceTypeId,
  ins_name: z.string(),
  ins_short: z.string(),
  fee_cents: z.int(),
});
export const carrier = z.object({ inc_id: z.int(), inc_name: z.string() });
/** `inc_lines` holds the letters of what the carrier writes: H home, L life, A auto. Empty while no line is confirmed. */
export const carrierWithLines = carrier.extend({ inc_lines: z.string() });
/** A carrier that an agent can add, with the names of its insurers. */
const carrierToAdd = carrierWithLines.extend({
  companies: z.array(z.string()),
  /** Whether only its own agents sell it; null while unknown. */
  sold_by: z.enum(['captive', 'independent']).nullable(),
});
export const zipCode = z.object({
  zip_id: z.int(),
  zip_code: z.string(),
  zip_city: z.string().optional(),
  zip_state: z.string().optional(),
});
export type ZipCode = z.output<typeof zipCode>;

/** Where a ZIP code lies, and how many agents with a complete profile cover it: at most 100 are counted. */
export const coverageAt = z.object({
  data: zipCode
    .extend({
      /** All states of the ZIP code; `zip_state` is the first, or the one asked for. */
      states: z.array(z.string()),
      /** Agents who could read an application from here, at most 100. */
      agents: z.int(),
      /** The carriers these agents are appointed with, by name. */
      carriers: z.array(z.string()),
    })
    .nullable(),
});
export const coverageQuery = z.object({
  zip: z.string().max(60),
  /** Two letters: the state, where a ZIP code lies in two. */
  state: z.string().max(2).optional(),
  /** Insurance types asked for together, as `1,3`. Without them, agents of any type count. */
  types: z
    .string()
    .max(60)
    .transform((typed) => [...new Set(typed.split(',').map(Number))].sort())
    .pipe(z.array(insuranceTypeId))
    .optional(),
});

/** How people's data is handled, in the language that was asked for, and what is kept how long. */
export const privacyText = z.object({
  data: z.object({
    title: z.string(),
    version: z.string(),
    sections: z.array(z.object({ heading: z.string(), text: z.string() })),
    kept_title: z.string(),
    kept: z.array(z.object({ what: z.string(), kept: z.string(), end: z.string() })),
  }),
});

export const zipCodeQuery = z.object({
  q: z.string().max(60).optional(),
  /** A whole city or state, "Raleigh, NC" or "NC": every code of it, at most 5,000. */
  place: z.string().max(110).optional(),
  limit: z.coerce.number().optional(),
});
export const insuranceTypes = listOf(insuranceType);
export const carriers = listOf(carrierWithLines);
export const carriersToAdd = listOf(carrierToAdd);
export const zipCodes = listOf(zipCode);
