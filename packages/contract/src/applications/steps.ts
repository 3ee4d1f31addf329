import { z } from 'zod';
import { insuranceTypeId } from '../wire.ts';

/** The steps on the way to a quote that pages count, in their order; pages of the application by their number. */
export const countedSteps = [
  'landing',
  'type',
  'about-you',
  'household',
  'account',
  'questions',
  'registered',
  'verified',
  'first-answer',
  'section-1',
  'section-2',
  'section-3',
  'section-4',
  'section-5',
  'section-6',
  'section-7',
  'section-8',
  'section-9',
  'section-10',
  'section-11',
  'section-12',
  'submitted',
  'chosen',
] as const;

/** A step that pages count. */
export type CountedStep = (typeof countedSteps)[number];

/** The classes of devices that are counted: by the width and the pointer of a screen, no more. */
export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;

const count = z.object({ step: z.enum(countedSteps), ins_id: insuranceTypeId.nullish() });
/** How long an answer took; `kind` is the type of its question. */
const time = z.object({ kind: z.int().min(0).max(6), seconds: z.int().min(1).max(120) });

/** Counts of one page, without anything about who counts. */
export const stepCounts = z.object({
  device: z.enum(deviceClasses),
  steps: z.array(count).max(20),
  times: z.array(time).max(60),
});
