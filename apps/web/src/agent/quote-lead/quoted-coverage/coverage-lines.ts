import type { Deviation } from '@fanwise/domain/leads/coverage-lines/rows';
import {
  type AnswerProblem,
  answerProblems,
} from '@fanwise/domain/quotes/quoted-coverage/answer-problems';
import { findDeviations } from '@fanwise/domain/quotes/quoted-coverage/deviations';
import type { CoverageRow, LeadRequestedCoverage } from './coverage-draft.ts';

/** The rules of the lines that were read, by code. */
const ruleOf = ({ rows }: LeadRequestedCoverage) => {
  const rules = new Map(
    rows.map(({ options, ...line }) => [
      line.row,
      { ...line, code: line.row, options: options?.map(({ value }) => value) ?? [] },
    ]),
  );
  return (code: string) => rules.get(code);
};

const requestedLinesOf = ({ rows }: LeadRequestedCoverage) =>
  rows.map(({ row, value }) => ({ code: row, value }));
const quotedLinesOf = (rows: readonly CoverageRow[]) =>
  rows.map(({ row, ...given }) => ({ code: row, ...given }));

/** How each line is answered, by the rules the server goes by. */
export const listDeviations = (
  requestedCoverage: LeadRequestedCoverage,
  rows: readonly CoverageRow[],
): Deviation[] =>
  findDeviations(
    ruleOf(requestedCoverage),
    requestedLinesOf(requestedCoverage),
    quotedLinesOf(rows),
  );

/** The problems of lines, by the rules of the server. */
export const listLineProblems = (
  requestedCoverage: LeadRequestedCoverage,
  rows: readonly CoverageRow[],
): AnswerProblem[] =>
  answerProblems(
    ruleOf(requestedCoverage),
    requestedLinesOf(requestedCoverage),
    quotedLinesOf(rows),
  );
