import type { AgentQuotedCoverage, QuotedCoverageInput } from '@fanwise/contract/own';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { readRequestedCoverage } from '../../leads/index.ts';
import type { PricedSubmission } from '../sending/priced-submission.ts';
import { findQuotedCoverageProblems } from './quoted-coverage-problems.ts';

/** The dependencies of checking quoted coverage. */
export type QuotedCoverageNeeds = { sealing: Sealing; coverageCatalog: CoverageCatalog };

/** Checks that quoted coverage answers the submission the agent read, line by line, and nothing else. */
export const checkQuotedCoverages = async (
  trx: Trx,
  { sealing, coverageCatalog }: QuotedCoverageNeeds,
  submission: Omit<PricedSubmission, 'isCurrent'>,
  quotedCoverages: readonly QuotedCoverageInput[],
  before: readonly AgentQuotedCoverage[] = [],
): Promise<Result<null, 'coverage-request-changed' | 'invalid-input'>> => {
  if (quotedCoverages.length === 0) return success(null);
  if (quotedCoverages.some(({ submissionVersion }) => submissionVersion !== submission.version))
    return failure('coverage-request-changed');
  const requestedCoverages = await readRequestedCoverage(trx, sealing, submission.submissionId);
  const problems = findQuotedCoverageProblems(
    coverageCatalog,
    { ...submission, requestedCoverages },
    quotedCoverages,
    before,
  );
  return problems.length > 0 ? failure('invalid-input', problems) : success(null);
};
