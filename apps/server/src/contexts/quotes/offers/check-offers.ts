import type { OfferInput } from '@fanwise/contract';
import type { Tender } from '@fanwise/domain/leads/coverage-lines/tender';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { readAsks } from '../../leads/index.ts';
import type { PricedSubmission } from '../sending/priced-submission.ts';
import { offerProblems } from './offer-problems.ts';

/** What offers are checked with. */
export type OfferNeeds = { sealing: Sealing; tender: Tender };

/** Whether offers answer the submission that is priced: what the agent read, line by line, and nothing else. */
export const checkOffers = async (
  trx: Trx,
  { sealing, tender }: OfferNeeds,
  submission: Omit<PricedSubmission, 'isCurrent'>,
  offers: readonly OfferInput[],
): Promise<Result<null, 'ask-changed' | 'invalid-input'>> => {
  if (offers.length === 0) return success(null);
  if (offers.some(({ ask_version }) => ask_version !== submission.version))
    return failure('ask-changed');
  const asks = await readAsks(trx, sealing, submission.submissionId);
  const problems = offerProblems(tender, { ...submission, asks }, offers);
  return problems.length > 0 ? failure('invalid-input', problems) : success(null);
};
