import type { CoverageFile } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { z } from 'zod';

const messages = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });
const value = z.string().min(1);

const row = z.strictObject({
  code: z.string().regex(/^[a-z]+\.[a-z]+$/, 'must be a code such as home.roof'),
  kind: z.enum(['money', 'split', 'percent', 'choice', 'yesno']),
  better: z.enum(['more', 'less', 'ladder', 'none']),
  ladders: z.array(z.array(value).min(2)),
  options: z.array(value),
  min: z.int().min(0),
  max: z.int().min(0),
  step: z.int().min(1),
  nearPercent: z.int().min(1).nullable(),
  apart: z.boolean(),
  perCar: z.boolean(),
  editedAt: z.string().min(1).nullable(),
  term: messages,
  plain: messages,
  short: messages,
});

/** `coverage.json`. A later check compares its rows with the questionnaires. */
export const coverageFile = z.strictObject({
  version: z.int().min(1),
  rows: z.array(row).min(1),
  values: z.record(z.string(), messages),
  shortValues: z.record(z.string(), messages),
  discounts: z.array(z.strictObject({ code: value, hangsOnClient: z.boolean(), name: messages })),
}) as z.ZodType<CoverageFile>;
