import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { z } from 'zod';
import { section, sentAnswer } from '../catalog/catalog.ts';
import { lineOverrides, requestedCoverage } from '../leads/coverage-requests.ts';
import { civilDate, insuranceTypeId } from '../wire.ts';

/** The open questions before submitting, and about how many minutes they take. */
export const left = z.object({ questions: z.int(), minutes: z.int() });

/**
 * The data that a client shares with agents, chosen at each submission. `namesFromUnlock`: agents read the first name and ages
 * only, until the chosen one has paid. `reportsAllowed`: agents may pull records, for example driving and claims reports.
 */
export const sharing = z.object({ namesFromUnlock: z.boolean(), reportsAllowed: z.boolean() });
export type Sharing = z.output<typeof sharing>;

/** All three questionnaires with the person's answers; `meta.types` are the chosen ones. */
export const application = z.object({
  data: z.array(
    z.object({
      ins_id: insuranceTypeId,
      ins_name: z.string(),
      sections: z.array(section),
      /** The coverage that agents would price if it were submitted now; lines with an open question are missing. */
      requestedCoverage,
    }),
  ),
  meta: z.object({
    types: z.array(insuranceTypeId),
    locked: z.boolean(),
    aps_id: z.int().nullable(),
    /** Raised by every save; 0 before the first. */
    aps_revision: z.int(),
    aps_submitted: z.string().nullable(),
    /** True when the draft differs from what agents read. */
    aps_changed: z.boolean(),
    qot_id: z.int().nullable(),
    left: left.optional(),
    /** Questions whose answers were dropped because they no longer apply. */
    dropped: z.array(z.int()).optional(),
    /** Coverage lines that follow the answers again, because what the client changed no longer applied. */
    dropped_lines: z.array(z.string()).optional(),
    /** It was submitted before agents were asked line by line: their quotes can say nothing of what they cover. */
    coverage_missing: z.boolean().optional(),
    /** The sharing that the last submission chose; absent before the first. */
    sharing: sharing.optional(),
  }),
});
export type Application = z.output<typeof application>;

/** The list is the whole choice of types; answers of a type replace what was saved for it. */
export const saveApplicationInput = z.object({
  answers: z
    .array(
      z.object({
        ins_id: insuranceTypeId,
        answers: z.array(sentAnswer).max(200),
        /** All lines that the client changed; without it those that are saved stay. */
        requestedCoverage: lineOverrides.optional(),
      }),
    )
    .max(insuranceTypeIds.length),
  /**
   * The revision the answers started from. When another window has saved since, and other answers or
   * types than these, the call is refused with `changed-elsewhere`. Without it nothing is compared.
   */
  aps_revision: z.int32().min(0).optional(),
  submit: z.boolean().optional(),
  /** With `submit`. Left out: agents read full names and the street, and may not pull records. */
  sharing: sharing.optional(),
  force: z.boolean().optional(),
});
export type SaveApplicationInput = z.output<typeof saveApplicationInput>;

export const deleteApplicationInput = z.object({ force: z.boolean().optional() });

/** The last submission, and how it reaches agents now. */
export const sent = z.object({
  submitted: z.string(),
  /** 1 for the first time. */
  version: z.int(),
  types: z.array(insuranceTypeId),
  zip: z.string(),
  /** Agents who read the leads of this ZIP code and sell one of the types; more than 100 are said as 100. */
  agents: z.int(),
  /** Whether the client asked to be told when there is an agent, and was not yet. */
  waits: z.boolean(),
  /** Within how many days half of the first prices came lately; null while too few came to say. */
  first_price_days: z.int().nullable(),
});
export type Sent = z.output<typeof sent>;

/** When a client's policy ends, and when the mail before it goes. */
export const renewal = z.object({
  ends_on: z.string(),
  mails_on: z.string(),
  notified: z.boolean(),
});
export type Renewal = z.output<typeof renewal>;

/** The day on which a policy ends, for a reminder before. */
export const renewalInput = z.object({ ends_on: civilDate });
