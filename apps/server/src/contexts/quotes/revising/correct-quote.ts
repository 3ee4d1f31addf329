import type { AgentQuote, QuoteInput } from '@fanwise/contract/own';
import type { RefusalOf } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { findNeededLicenses } from '../../leads/index.ts';
import { removingFromDraft } from '../preparing/remove-from-draft.ts';
import { storeQuotedCoverages } from '../quoted-coverage/store-quoted-coverage.ts';
import { readAgentQuote } from '../read-agent-quotes.ts';
import { checkQuoteInput } from '../sending/check-quote-input.ts';
import {
  computeQuoteFigures,
  readPricedSubmission,
  storePrices,
} from '../sending/priced-submission.ts';
import { recordPriceAct } from '../sending/record-price-act.ts';
import type { SendingNeeds } from '../sending/send-quote.ts';
import { getRefusal, lockOwnQuote } from './own-quote.ts';

/**
 * Corrects a price within ten minutes, and only while the client was not given it. The quote stays the same with
 * today's fee, and the former figures are stored. Its coverage is stated again, or dropped. A colleague who corrects it
 * becomes its author, and needs the license.
 */
export const correctQuote = (
  { db, feeOf, ...needs }: SendingNeeds,
  agent: ActingMember,
  quoteId: number,
  input: QuoteInput,
): Promise<Result<AgentQuote, RefusalOf<'POST /agent/quotes/:id/correct'>>> =>
  inTransaction(db, async (trx) => {
    const { agencyId, memberId } = agent;
    const quote = await lockOwnQuote(trx, agent, quoteId);
    if (!quote || quote.applicationId !== input.id) return failure('not-found');
    const refusal = getRefusal(quote);
    if (refusal) return refusal;
    if (quote.isSeen) return failure('quote-seen');
    const isSameAppointedCarrier = quote.carrierId === input.carrierId && quote.hasAppointment;
    if (!isSameAppointedCarrier || quote.needsUpdate || !quote.isInTime)
      return failure('quote-locked');

    if (quote.memberId !== memberId) {
      const needed = await findNeededLicenses(trx, memberId, input.id);
      if (needed.length > 0) return failure('license-needed', needed);
    }
    const submission = await readPricedSubmission(trx, agencyId, input.id);
    if (!submission.isCurrent) return failure('quote-locked');
    const checked = await checkQuoteInput(trx, needs, submission, input);
    if (!checked.ok) return checked;

    await saveRevision(trx, quoteId);
    const figures = computeQuoteFigures(input);
    // A client who reads the quotes locks the application first, and marks only the revision that was read.
    await sql`
      with ${removingFromDraft(agent, input)}
      update quote set revision = revision + 1, member_id = ${memberId},
        prepared_by = (select prepared_by from prepared),
        bundle_monthly = ${figures.bundleMonthly}, bundle_yearly = ${figures.bundleYearly},
        monthly = ${figures.monthly}, yearly = ${figures.yearly},
        fee_cents = ${await feeOf(trx, submission.insuranceTypes)}
      where id = ${quoteId}`.execute(trx);
    await storePrices(trx, quoteId, input.prices);
    await storeQuotedCoverages(trx, { ...submission, quoteId }, checked.value);
    await recordPriceAct(trx, agent, { act: 'quote-corrected', quoteId });
    return success(await readAgentQuote(trx, quoteId, memberId));
  });

const saveRevision = async (trx: Trx, quoteId: number): Promise<void> => {
  await sql`
    insert into quote_revision
      (quote_id, revision, monthly, yearly, bundle_monthly, bundle_yearly, fee_cents, member_id, prices)
    select id, revision, monthly, yearly, bundle_monthly, bundle_yearly, fee_cents, member_id,
      (select jsonb_agg(jsonb_build_object('type', price.insurance_type_id, 'monthly', price.monthly,
          'yearly', price.yearly) order by price.insurance_type_id)
        from quote_price as price where price.quote_id = quote.id)
    from quote where id = ${quoteId}`.execute(trx);
};
