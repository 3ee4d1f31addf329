import type { AgentQuote, QuoteInput } from '@fanwise/contract/own';
import type { RefusalOf } from '@fanwise/contract/routes';
import type { LeadState } from '@fanwise/domain/leads/lead-life';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { findNeededLicenses, lockApplication, lockMember } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';
import { isQuotingPaused } from '../do-not-contact/paused.ts';
import { removingFromDraft } from '../preparing/remove-from-draft.ts';
import { storeQuotedCoverages } from '../quoted-coverage/store-quoted-coverage.ts';
import { readAgentQuote } from '../read-agent-quotes.ts';
import { checkQuoteInput } from './check-quote-input.ts';
import { computeQuoteFigures, readPricedSubmission, storePrices } from './priced-submission.ts';
import { recordPriceAct } from './record-price-act.ts';
import type { SendingNeeds } from './send-quote.ts';

type OwnQuote = {
  carrierId: number;
  isEditable: boolean;
  status: LeadState;
  consumerId: number;
  firstName: string;
};

/**
 * Confirms or changes the prices of the agent's own quote after the application was submitted again: for exactly the
 * new types, with today's fee. Its coverage is stated again, or dropped. The quote can then be chosen again. If the
 * answers changed once more since the agent read them, it stays outdated, and only its agent is told, by the answer.
 */
export const updateQuote = (
  { db, feeOf, ...needs }: SendingNeeds,
  agent: ActingMember,
  input: QuoteInput,
): Promise<Result<AgentQuote, RefusalOf<'PUT /agent/profile/leads/:id'>>> =>
  inTransaction(db, async (trx) => {
    const { agencyId, memberId } = agent;
    const { id: applicationId, quoteId } = input;
    if (quoteId === undefined)
      return failure('invalid-input', [{ field: 'quoteId', code: 'required' }]);
    if (!(await lockMember(trx, memberId))) return failure('membership-ended');
    if (!(await lockApplication(trx, applicationId))) return failure('not-found');
    const quote = await findOwnQuote(trx, agent, applicationId, quoteId);
    if (!quote) return failure('not-found');
    if (await isQuotingPaused(trx, agencyId)) return failure('quoting-paused');
    if (quote.status === 'deleted' || quote.status === 'held') return failure('lead-closed');
    if (!quote.isEditable || quote.carrierId !== input.carrierId) return failure('quote-locked');
    if (quote.status !== 'open') return failure('quote-accepted');
    const needed = await findNeededLicenses(trx, memberId, applicationId);
    if (needed.length > 0) return failure('license-needed', needed);

    const submission = await readPricedSubmission(trx, agencyId, applicationId);
    const checked = await checkQuoteInput(trx, needs, submission, input);
    if (!checked.ok) return checked;

    const figures = computeQuoteFigures(input);
    await sql`
      with ${removingFromDraft(agent, input)}
      update quote set submission_id = ${submission.submissionId}, member_id = ${memberId},
        prepared_by = (select prepared_by from prepared),
        bundle_monthly = ${figures.bundleMonthly}, bundle_yearly = ${figures.bundleYearly},
        monthly = ${figures.monthly}, yearly = ${figures.yearly},
        fee_cents = ${await feeOf(trx, submission.insuranceTypes)}, changed_at = now(),
        needs_update = ${!submission.isCurrent},
        needs_update_since = case when ${!submission.isCurrent} then needs_update_since end
      where id = ${quoteId}`.execute(trx);
    await storePrices(trx, quoteId, input.prices);
    await storeQuotedCoverages(trx, { ...submission, quoteId }, checked.value);
    // If the answers changed again, the quote is still outdated, and the client is not told.
    if (submission.isCurrent)
      await notify(trx, {
        accountId: quote.consumerId,
        occasion: 'quote-updated',
        applicationId,
        quoteId,
        firstName: quote.firstName,
      });
    await recordPriceAct(trx, agent, { act: 'quote-updated', quoteId });
    return success(await readAgentQuote(trx, quoteId, memberId));
  });

/**
 * Finds the agent's quote on that lead. `isEditable`: it is live, outdated, not chosen, and its carrier is still
 * appointed.
 */
const findOwnQuote = async (
  trx: Trx,
  { agencyId, memberId }: ActingMember,
  applicationId: number,
  quoteId: number,
): Promise<OwnQuote | undefined> => {
  const { rows } = await sql<OwnQuote>`
    select quote.carrier_id as "carrierId", lead.status, application.consumer_id as "consumerId",
      member.first_name as "firstName",
      quote.needs_update and quote.removed_at is null and quote.accepted_at is null
        and exists (select from appointment where appointment.agency_id = quote.agency_id
          and appointment.carrier_id = quote.carrier_id) as "isEditable"
    from quote
    join application on application.id = quote.application_id
    join lead on lead.application_id = quote.application_id
    join agency_member as member on member.account_id = ${memberId}
    where quote.id = ${quoteId} and quote.agency_id = ${agencyId}
      and quote.application_id = ${applicationId}`.execute(trx);
  return rows[0];
};
