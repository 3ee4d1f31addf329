import type { AgentQuotedCoverage, QuotedCoverageInput } from '@fanwise/contract';
import { shortNames } from '@fanwise/domain/insurance-types';
import { firmnesses } from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';

/** Quoted coverage, stored or sent, in one normalized form. */
export type NormalizedCoverage = Omit<AgentQuotedCoverage, 'submission_version'>;

/** Adds the defaults of optional fields, and sorts rows and discounts. */
export const normalizeCoverage = (
  quotedCoverage: AgentQuotedCoverage | QuotedCoverageInput,
): NormalizedCoverage => {
  const isLife = shortNames[quotedCoverage.ins_id] === 'life';
  const { ins_id, firmness, valid_until, fees_yearly, instalments, instalment_fee, note } =
    quotedCoverage;
  return {
    ins_id,
    rows: quotedCoverage.rows
      .map(({ row, value, reason = null, extra_yearly = null }) => ({
        row,
        value,
        reason,
        extra_yearly,
      }))
      .toSorted((one, other) => (one.row < other.row ? -1 : 1)),
    firmness,
    valid_until,
    starts_on: quotedCoverage.starts_on ?? null,
    term_months: isLife ? null : (quotedCoverage.term_months ?? 12),
    fees_yearly,
    instalments,
    first_payment: quotedCoverage.first_payment ?? null,
    instalment_fee,
    discounts: quotedCoverage.discounts
      .map(({ code, without_yearly = null }) => ({ code, without_yearly }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    exam: quotedCoverage.exam ?? null,
    company: quotedCoverage.company
      ? { name: quotedCoverage.company.name, naic: quotedCoverage.company.naic }
      : null,
    note,
  };
};

/** Whether quoted coverage is the same as before, and as firm and as long valid, or more so. */
export const isFirmer = (
  before: readonly NormalizedCoverage[],
  after: readonly NormalizedCoverage[],
): boolean =>
  before.length === after.length &&
  before.every((old) => {
    const now = after.find(({ ins_id }) => ins_id === old.ins_id);
    if (!now || now.valid_until < old.valid_until) return false;
    if (firmnesses.indexOf(now.firmness) < firmnesses.indexOf(old.firmness)) return false;
    const same = { firmness: old.firmness, valid_until: old.valid_until };
    return JSON.stringify({ ...now, ...same }) === JSON.stringify(old);
  });
