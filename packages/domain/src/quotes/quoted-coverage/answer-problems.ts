import {
  findValueProblem,
  type RowValueProblem,
  type ValueRule,
} from '../../leads/coverage-lines/row-values.ts';
import type { QuotedLine, RequestedLine, RowDefinition } from '../../leads/coverage-lines/rows.ts';
import { findDeviations, type RowRule } from './deviations.ts';

/** A coverage request as far as answers go. */
type RequestedLines = readonly Pick<RequestedLine, 'code' | 'value'>[];

/**
 * The rules that answers are checked by, line by line: from the catalog on the server, from the answer of a call in a
 * browser.
 */
type RuleOf = (code: string) => (RowRule & ValueRule & Pick<RowDefinition, 'apart'>) | undefined;

/** The problem of a line of quoted coverage. */
export type AnswerProblem = {
  /** Its place among the rows of the quoted coverage; null of a line that is missing. */
  readonly index: number | null;
  readonly code: string;
  readonly problem: RowValueProblem | 'not-asked' | 'repeated' | 'reason-required' | 'required';
};

/** The problems of quoted coverage as an answer to a coverage request, in the order of its rows; missing lines last. */
export function answerProblems(
  ruleOf: RuleOf,
  requestedCoverage: RequestedLines,
  rows: readonly QuotedLine[],
): AnswerProblem[] {
  const given = new Map([...requestedCoverage, ...rows].map(({ code, value }) => [code, value]));
  const problemOf = (row: QuotedLine, index: number): Problem => {
    if (!requestedCoverage.some(({ code }) => code === row.code)) return 'not-asked';
    if (rows.findIndex(({ code }) => code === row.code) < index) return 'repeated';
    return givenProblem(ruleOf, row, given) ?? reasonProblem(ruleOf, requestedCoverage, rows, row);
  };
  const found = rows.flatMap((row, index): AnswerProblem[] => {
    const problem = problemOf(row, index);
    return problem ? [{ index, code: row.code, problem }] : [];
  });
  const missing = requestedCoverage.filter(
    ({ code, value }) => value === 'any' && !rows.some((row) => row.code === code),
  );
  return [
    ...found,
    ...missing.map(({ code }): AnswerProblem => ({ index: null, code, problem: 'required' })),
  ];
}

type Problem = AnswerProblem['problem'] | null;

function givenProblem(
  ruleOf: RuleOf,
  { code, value, extraYearly }: QuotedLine,
  given: ReadonlyMap<string, string>,
): Problem {
  const rule = ruleOf(code);
  const problem = rule ? findValueProblem(rule, value) : 'invalid';
  if (problem) return problem;
  const isOneSum = given.get('auto.bi')?.endsWith('csl') ?? false;
  const isHalf = (code === 'auto.bi' || code === 'auto.pd') && isOneSum !== isWithin(given);
  const isGiven = rule?.apart && value !== 'none' && value !== 'no';
  return isHalf || (extraYearly !== null && !isGiven) ? 'invalid' : null;
}

/** Damage to things lies within the one sum for injuries and things, and nowhere else. */
const isWithin = (given: ReadonlyMap<string, string>): boolean => given.get('auto.pd') === 'csl';

/** Less, or something else, is said with its reason. */
function reasonProblem(
  ruleOf: RuleOf,
  requestedCoverage: RequestedLines,
  rows: readonly QuotedLine[],
  row: QuotedLine,
): Problem {
  if (row.reason !== null) return null;
  const line = findDeviations(ruleOf, requestedCoverage, rows).find(
    ({ code }) => code === row.code,
  );
  return line?.verdict === 'less' || line?.verdict === 'other' ? 'reason-required' : null;
}
