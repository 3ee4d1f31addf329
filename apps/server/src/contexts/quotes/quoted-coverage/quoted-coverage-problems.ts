import type { FieldCode } from '@fanwise/contract';
import type { AgentQuotedCoverage, QuotedCoverageInput } from '@fanwise/contract/own';
import { addDays } from '@fanwise/domain/dates/dates';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { shortNames } from '@fanwise/domain/insurance-types';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { rowRules } from '@fanwise/domain/leads/coverage-lines/row-values';
import type { QuotedLine, RequestedCoverage } from '@fanwise/domain/leads/coverage-lines/rows';
import { answerProblems } from '@fanwise/domain/quotes/quoted-coverage/answer-problems';
import { LATEST_DAYS_AHEAD } from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';

/** The submission that quoted coverage answers, with the client's requested coverage. */
export type SubmissionToPrice = {
  insuranceTypes: readonly InsuranceTypeId[];
  state: string;
  /** Empty if the submission has no requested coverage. */
  requestedCoverages: readonly RequestedCoverage[];
  /** Whether the client permits agents to pull records. */
  reportsAllowed: boolean;
  /** The civil date in the time zone where the day begins last. */
  today: string;
};

type Problem = { field: string; code: FieldCode };

/**
 * The problems that refuse quoted coverage, in order; missing types come last. A start date that was stated `before` may
 * have passed.
 */
export const findQuotedCoverageProblems = (
  coverageCatalog: CoverageCatalog,
  submission: SubmissionToPrice,
  quotedCoverages: readonly QuotedCoverageInput[],
  before: readonly Pick<AgentQuotedCoverage, 'typeId' | 'startsOn'>[] = [],
): Problem[] => {
  const quotedTypes = quotedCoverages.map(({ typeId }) => typeId);
  const ruleOf = rowRules(coverageCatalog, submission.state);
  const problems = quotedCoverages.flatMap((quotedCoverage, index): Problem[] => {
    const path = `quotedCoverages.${index}`;
    if (quotedTypes.indexOf(quotedCoverage.typeId) < index)
      return [{ field: `${path}.typeId`, code: 'repeated' }];
    const requestedCoverage = submission.requestedCoverages.find(
      ({ type }) => type === shortNames[quotedCoverage.typeId],
    );
    if (!requestedCoverage) return [{ field: `${path}.typeId`, code: 'not-asked' }];
    return [
      ...answerProblems(ruleOf, requestedCoverage.rows, toQuotedLines(quotedCoverage)).map(
        ({ index: row, problem }): Problem => ({
          field: row === null ? `${path}.rows` : `${path}.rows.${row}`,
          code: problem,
        }),
      ),
      ...(quotedCoverage.firmness === 'reports' && !submission.reportsAllowed
        ? [{ field: `${path}.firmness`, code: 'not-permitted' as const }]
        : []),
      ...findTermProblems(quotedCoverage, submission.today, before).map(
        ({ field, code }): Problem => ({ field: `${path}.${field}`, code }),
      ),
    ];
  });
  const isComplete = submission.insuranceTypes.every((type) => quotedTypes.includes(type));
  return isComplete ? problems : [...problems, { field: 'quotedCoverages', code: 'required' }];
};

/** Converts the rows of quoted coverage for the domain rules. */
export const toQuotedLines = ({ rows }: Pick<QuotedCoverageInput, 'rows'>): QuotedLine[] =>
  rows.map(({ row, value, reason, extraYearly }) => ({
    code: row,
    value,
    reason: reason ?? null,
    extraYearly: extraYearly ?? null,
  }));

const findTermProblems = (
  quotedCoverage: QuotedCoverageInput,
  today: string,
  before: readonly Pick<AgentQuotedCoverage, 'typeId' | 'startsOn'>[],
): Problem[] => {
  const { typeId, startsOn = today } = quotedCoverage;
  const isSameStart = before.some((old) => old.typeId === typeId && old.startsOn === startsOn);
  const isLife = shortNames[quotedCoverage.typeId] === 'life';
  const codes = quotedCoverage.discounts.map(({ code }) => code);
  const repeated = codes.flatMap((code, index): Problem[] =>
    codes.indexOf(code) < index ? [{ field: `discounts.${index}`, code: 'repeated' }] : [],
  );
  return [
    ...findDateProblems('validUntil', quotedCoverage.validUntil, today),
    ...(isSameStart ? [] : findDateProblems('startsOn', startsOn ?? today, today)),
    ...(isLife && quotedCoverage.termMonths
      ? [{ field: 'termMonths', code: 'invalid' as const }]
      : []),
    ...(!isLife && quotedCoverage.exam ? [{ field: 'exam', code: 'invalid' as const }] : []),
    ...repeated,
  ];
};

const findDateProblems = (field: string, date: string, today: string): Problem[] => {
  if (date < today) return [{ field, code: 'too-early' }];
  return date > addDays(today, LATEST_DAYS_AHEAD) ? [{ field, code: 'too-late' }] : [];
};
