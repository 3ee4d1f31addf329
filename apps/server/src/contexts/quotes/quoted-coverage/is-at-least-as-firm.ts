import type { AgentQuotedCoverage, QuotedCoverageInput } from '@fanwise/contract/own';
import { shortNames } from '@fanwise/domain/insurance-types';
import { firmnesses } from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';

/** Quoted coverage that is stored or sent, written in one way. */
export type NormalizedCoverage = Omit<AgentQuotedCoverage, 'submissionVersion'>;

/** Adds the defaults of optional fields, and sorts rows and discounts. */
export const normalizeCoverage = (
  quotedCoverage: AgentQuotedCoverage | QuotedCoverageInput,
): NormalizedCoverage => {
  const isLife = shortNames[quotedCoverage.typeId] === 'life';
  const { typeId, firmness, validUntil, feesYearly, instalments, instalmentFee, note } =
    quotedCoverage;
  return {
    typeId,
    rows: quotedCoverage.rows
      .map(({ row, value, reason = null, extraYearly = null }) => ({
        row,
        value,
        reason,
        extraYearly,
      }))
      .toSorted((one, other) => (one.row < other.row ? -1 : 1)),
    firmness,
    validUntil,
    startsOn: quotedCoverage.startsOn ?? null,
    termMonths: isLife ? null : (quotedCoverage.termMonths ?? 12),
    feesYearly,
    instalments,
    firstPayment: quotedCoverage.firstPayment ?? null,
    instalmentFee,
    discounts: quotedCoverage.discounts
      .map(({ code, withoutYearly = null }) => ({ code, withoutYearly }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    exam: quotedCoverage.exam ?? null,
    company: quotedCoverage.company
      ? { name: quotedCoverage.company.name, naic: quotedCoverage.company.naic }
      : null,
    note,
  };
};

/** Whether quoted coverage is the same as before, and as firm and as long valid, or more so. */
export const isAtLeastAsFirm = (
  before: readonly NormalizedCoverage[],
  after: readonly NormalizedCoverage[],
): boolean =>
  before.length === after.length &&
  before.every((old) => {
    const now = after.find(({ typeId }) => typeId === old.typeId);
    if (!now || now.validUntil < old.validUntil) return false;
    if (firmnesses.indexOf(now.firmness) < firmnesses.indexOf(old.firmness)) return false;
    const same = { firmness: old.firmness, validUntil: old.validUntil };
    return JSON.stringify({ ...now, ...same }) === JSON.stringify(old);
  });
