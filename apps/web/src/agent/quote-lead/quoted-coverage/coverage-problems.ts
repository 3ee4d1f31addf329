import type { LeadDetail } from '@fanwise/contract/own';
import { addDays, isCivilDate } from '@fanwise/domain/dates/dates';
import type { AnswerProblem } from '@fanwise/domain/quotes/quoted-coverage/answer-problems';
import { LATEST_DAYS_AHEAD } from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { todayHere } from '../../../ui/fields/today-here.ts';
import {
  type CoverageDraft,
  differingRows,
  listOfferedFirmnesses,
  listRequestedCoverages,
} from './coverage-draft.ts';
import { listLineProblems } from './coverage-lines.ts';

/** The problem of a quote's coverage; the key of its sentence. */
export type CoverageProblemCode =
  | AnswerProblem['problem']
  | 'not-permitted'
  | 'too-early'
  | 'too-late'
  | 'date'
  | 'pattern';
/** Where: `firmness`, `validUntil`, `startsOn`, a line by its code, a term of a type (`2.company`). */
export type CoverageProblem = { readonly at: string; readonly code: CoverageProblemCode };

/** The problems that keep a quote's coverage from being sent, in the order of the form. */
export const listCoverageProblems = (
  cover: CoverageDraft | null | undefined,
  detail: LeadDetail,
  today = todayHere(),
): CoverageProblem[] => {
  if (!cover) return [];
  const rows = listRequestedCoverages(detail).flatMap(({ typeId, requestedCoverage }) => {
    const type = cover.types[typeId];
    if (!type) return [];
    const given = differingRows(requestedCoverage, type.rows);
    const ofRows = listLineProblems(requestedCoverage, given).map(
      ({ code, problem }): CoverageProblem => ({
        at: code,
        code: given.some(({ row, value }) => row === code && value === '') ? 'required' : problem,
      }),
    );
    const { company } = type;
    const isNamed = !company || (company.name.trim() !== '' && /^\d{5}$/.test(company.naic));
    return isNamed ? ofRows : [...ofRows, { at: `${typeId}.company`, code: 'pattern' as const }];
  });
  return [
    ...rows,
    ...firmnessProblem(cover.firmness, detail),
    ...dateProblem('validUntil', cover.validUntil, today),
    ...(cover.startsOn === '' ? [] : dateProblem('startsOn', cover.startsOn, today)),
  ];
};

const firmnessProblem = (
  firmness: CoverageDraft['firmness'],
  detail: LeadDetail,
): CoverageProblem[] =>
  listOfferedFirmnesses(detail).includes(firmness)
    ? []
    : [{ at: 'firmness', code: 'not-permitted' }];

/** The problem of a date before a day, or too far ahead of it. */
export const dateProblem = (at: string, date: string, today: string): CoverageProblem[] => {
  if (date === '') return [{ at, code: 'required' }];
  if (!isCivilDate(date)) return [{ at, code: 'date' }];
  if (date < today) return [{ at, code: 'too-early' }];
  return date > addDays(today, LATEST_DAYS_AHEAD) ? [{ at, code: 'too-late' }] : [];
};
