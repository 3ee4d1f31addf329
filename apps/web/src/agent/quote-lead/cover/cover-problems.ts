import type { LeadDetail } from '@fanwise/contract/own';
import { addDays, isCivilDate } from '@fanwise/domain/dates/dates';
import type { AnswerProblem } from '@fanwise/domain/quotes/quoted-coverage/answer-problems';
import { LATEST_DAYS_AHEAD } from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { todayHere } from '../../../ui/fields/today-here.ts';
import {
  type CoverDraft,
  differingRows,
  listRequestedCoverages,
  offeredFirmnesses,
} from './cover-draft.ts';
import { lineProblems } from './cover-lines.ts';

/** The problem of a quote's coverage; the key of its sentence. */
export type CoverCode =
  | AnswerProblem['problem']
  | 'not-permitted'
  | 'too-early'
  | 'too-late'
  | 'date'
  | 'pattern';
/** Where: `firmness`, `validUntil`, `startsOn`, a line by its code, a term of a type (`2.company`). */
export type CoverProblem = { readonly at: string; readonly code: CoverCode };

/** The problems that keep a quote's coverage from being sent, in the order of the form. */
export const coverProblems = (
  cover: CoverDraft | null | undefined,
  detail: LeadDetail,
  today = todayHere(),
): CoverProblem[] => {
  if (!cover) return [];
  const rows = listRequestedCoverages(detail).flatMap(({ typeId, requestedCoverage }) => {
    const type = cover.types[typeId];
    if (!type) return [];
    const given = differingRows(requestedCoverage, type.rows);
    const ofRows = lineProblems(requestedCoverage, given).map(
      ({ code, problem }): CoverProblem => ({
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

const firmnessProblem = (firmness: CoverDraft['firmness'], detail: LeadDetail): CoverProblem[] =>
  offeredFirmnesses(detail).includes(firmness) ? [] : [{ at: 'firmness', code: 'not-permitted' }];

/** The problem of a date before a day, or too far ahead of it. */
export const dateProblem = (at: string, date: string, today: string): CoverProblem[] => {
  if (date === '') return [{ at, code: 'required' }];
  if (!isCivilDate(date)) return [{ at, code: 'date' }];
  if (date < today) return [{ at, code: 'too-early' }];
  return date > addDays(today, LATEST_DAYS_AHEAD) ? [{ at, code: 'too-late' }] : [];
};
