import type { LeadDetail } from '@fanwise/contract/own';
import { ApiError } from '../../../app/api.ts';
import { type CoverageDraft, differingRows, listRequestedCoverages } from './coverage-draft.ts';
import type { CoverageProblem, CoverageProblemCode } from './coverage-problems.ts';
import { isTerm } from './term-fields.ts';

/** The parts of a quote's coverage that a server refused, as they were sent. */
export type RefusedCoverage = {
  readonly cover: CoverageDraft;
  readonly problems: readonly CoverageProblem[];
};

const known: Readonly<Record<CoverageProblemCode, true>> = {
  required: true,
  'reason-required': true,
  'not-asked': true,
  repeated: true,
  invalid: true,
  'below-state-minimum': true,
  'required-by-state': true,
  'not-permitted': true,
  'too-early': true,
  'too-late': true,
  date: true,
  pattern: true,
};
const isKnown = (code: unknown): code is CoverageProblemCode => String(code) in known;

/** The fields that a refusal names, `quotedCoverages.0.rows.1`, where they stand in the form; null when it names none of them. */
export const findRefusedCoverage = (
  error: unknown,
  cover: CoverageDraft | null | undefined,
  detail: LeadDetail,
): RefusedCoverage | null => {
  if (!cover || !(error instanceof ApiError)) return null;
  const problems = error.data.flatMap((entry): CoverageProblem[] => {
    const { field, code } = Object(entry) as { field?: unknown; code?: unknown };
    const at = fieldAt(String(field), cover, detail);
    return at === null ? [] : [{ at, code: isKnown(code) ? code : 'invalid' }];
  });
  return problems.length > 0 ? { cover, problems } : null;
};

/** Fields of quoted coverage that are fields of the form, by the same name. */
const plainFields = ['firmness', 'validUntil', 'startsOn'];

const fieldAt = (field: string, cover: CoverageDraft, detail: LeadDetail): string | null => {
  const [list, quotedCoverage, name = '', place] = field.split('.');
  const asked = listRequestedCoverages(detail)[Number(quotedCoverage)];
  const type = asked && cover.types[asked.typeId];
  if (list !== 'quotedCoverages' || !type) return null;
  if (isTerm(name)) return `${asked.typeId}.${name}`;
  if (name !== 'rows') return plainFields.includes(name) ? name : null;
  return differingRows(asked.requestedCoverage, type.rows)[Number(place)]?.row ?? null;
};
