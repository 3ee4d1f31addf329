import type { QuoteInput } from '@fanwise/contract/own';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { checkQuotedCoverages } from '../quoted-coverage/check-quoted-coverage.ts';
import { type CarrierRefusal, findCarrierRefusal } from './carrier-refusal.ts';
import { findPriceProblems, type PricedSubmission } from './priced-submission.ts';

/**
 * Checks carrier, prices and coverage of a quote against the submission that it prices. Returns the coverage. A page says
 * which version it shows, because a colleague may have read a newer one since.
 */
export const checkQuoteInput = async (
  trx: Trx,
  needs: Parameters<typeof checkQuotedCoverages>[1],
  submission: PricedSubmission,
  { id: applicationId, carrierId, submissionVersion, prices, quotedCoverages = [] }: QuoteInput,
): Promise<
  Result<
    NonNullable<QuoteInput['quotedCoverages']>,
    CarrierRefusal | 'invalid-input' | 'coverage-request-changed'
  >
> => {
  const { insuranceTypes, version } = submission;
  if ((submissionVersion ?? version) !== version) return failure('coverage-request-changed');
  const refusal = await findCarrierRefusal(trx, { carrierId, applicationId, insuranceTypes });
  if (refusal) return refusal;
  const problems = findPriceProblems(insuranceTypes, prices);
  if (problems.length > 0) return failure('invalid-input', problems);
  const checked = await checkQuotedCoverages(trx, needs, submission, quotedCoverages);
  return checked.ok ? success(quotedCoverages) : checked;
};
