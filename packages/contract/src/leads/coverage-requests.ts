import { z } from 'zod';

/** One coverage line that agents are asked to price. Texts are in the reader’s language. */
export const requestedLine = z.object({
  row: z.string(),
  /** The policy's own name, its meaning in plain words, and the short form that agents write. */
  term: z.string(),
  plain: z.string(),
  short: z.string(),
  kind: z.enum(['money', 'split', 'percent', 'choice', 'yesno']),
  value: z.string(),
  text: z.string(),
  /** `assumed`: from an answer that we assumed. `rule`: nobody was asked, so the line has its least value. `client`: the client changed it. */
  from: z.enum(['answer', 'assumed', 'estimate', 'state', 'rule', 'client']),
  /** The value without a change by the client. */
  default: z.string(),
  default_text: z.string(),
  /** Where the client changes it: in the list, by answering the question `que_id`, or nowhere. */
  edit: z.enum(['here', 'question', 'no']),
  que_id: z.int().nullable(),
  /** The options of the form; null where any amount within the bounds may be typed. */
  options: z.array(z.object({ value: z.string(), text: z.string() })).nullable(),
  min: z.int(),
  max: z.int(),
  /** An amount that is typed is a multiple of this. */
  step: z.int(),
  /** The legal minimum of the state; null without one. */
  minimum: z.string().nullable(),
});
export type RequestedLine = z.output<typeof requestedLine>;

/** The lines of one insurance type. `version` is the catalog’s while answering, the submission’s for agents. */
export const requestedCoverage = z.object({ version: z.int(), rows: z.array(requestedLine) });
export type RequestedCoverage = z.output<typeof requestedCoverage>;

/** A line that the client changed; it holds while the line would be `instead_of` otherwise. */
export const lineOverride = z.object({
  row: z.string().max(30),
  value: z.string().max(24),
  instead_of: z.string().max(24),
});
export const lineOverrides = z.array(lineOverride).max(40);
