import type { AgentQuote, QuotedCoverageInput, StatedCoverages } from '@fanwise/contract/own';
import type { RefusalOf } from '@fanwise/contract/routes';
import type { LeadState } from '@fanwise/domain/leads/lead-life';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockApplication } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';
import { readAgentQuote } from '../read-agent-quotes.ts';
import type { PricedSubmission } from '../sending/priced-submission.ts';
import { checkQuotedCoverages, type QuotedCoverageNeeds } from './check-quoted-coverage.ts';
import { isAtLeastAsFirm, normalizeCoverage } from './is-at-least-as-firm.ts';
import { storeQuotedCoverages } from './store-quoted-coverage.ts';

/**
 * Stores the coverage of a live quote, once. After that the agent may only make it firmer or valid for longer. Prices
 * stay. The client is told once a day.
 */
export const stateQuotedCoverages = (
  db: Db,
  needs: QuotedCoverageNeeds,
  { agencyId, memberId, requestId }: ActingMember,
  input: StatedCoverages,
): Promise<Result<AgentQuote, RefusalOf<'PUT /agent/profile/leads/:id/coverage'>>> =>
  inTransaction(db, async (trx) => {
    const { id: applicationId, quoteId, quotedCoverages } = input;
    if (!(await lockApplication(trx, applicationId))) return failure('not-found');
    const quote = await findQuote(trx, agencyId, applicationId, quoteId);
    if (!quote) return failure('not-found');
    if (quote.status === 'deleted' || quote.status === 'held') return failure('lead-closed');
    if (!quote.isCurrent) return failure('quote-locked');
    if (quote.status !== 'open') return failure('quote-accepted');

    const before = (await readAgentQuote(trx, quoteId, memberId)).quotedCoverages;
    const checked = await checkQuotedCoverages(trx, needs, quote, quotedCoverages, before);
    if (!checked.ok) return checked;
    if (before.length === 0)
      await storeQuotedCoverages(trx, { ...quote, quoteId }, quotedCoverages);
    else if (isAtLeastAsFirm(before.map(normalizeCoverage), quotedCoverages.map(normalizeCoverage)))
      await raiseFirmness(trx, quoteId, quotedCoverages);
    else return failure('quote-locked');
    if (before.length === 0 || (await claimNotificationOfToday(trx, quoteId)))
      await notify(trx, {
        accountId: quote.consumerId,
        occasion: 'quote-stated',
        applicationId,
        quoteId,
        firstName: quote.firstName,
      });
    await recordAudit(trx, {
      actorId: memberId,
      act: 'quote-stated',
      object: `quote:${quoteId}`,
      requestId,
    });
    return success(await readAgentQuote(trx, quoteId, memberId));
  });

type QuoteToState = PricedSubmission & {
  status: LeadState;
  consumerId: number;
  firstName: string;
};

/**
 * Finds the agency's quote on that lead. `isCurrent`: it is live, not outdated, not chosen, and its carrier is still
 * appointed.
 */
const findQuote = async (
  trx: Trx,
  agencyId: number,
  applicationId: number,
  quoteId: number,
): Promise<QuoteToState | undefined> => {
  const { rows } = await sql<QuoteToState>`
    select quote.submission_id as "submissionId", submission.insurance_types as "insuranceTypes",
      submission.version, submission.state, submission.reports_allowed as "reportsAllowed", (now() at time zone 'Pacific/Honolulu')::date::text as today,
      lead.status, application.consumer_id as "consumerId", member.first_name as "firstName",
      not quote.needs_update and quote.removed_at is null and quote.accepted_at is null
        and exists (select from appointment where appointment.agency_id = quote.agency_id
          and appointment.carrier_id = quote.carrier_id) as "isCurrent"
    from quote
    join submission on submission.id = quote.submission_id
    join application on application.id = quote.application_id
    join lead on lead.application_id = quote.application_id
    join agency_member as member on member.account_id = quote.member_id
    where quote.id = ${quoteId} and quote.agency_id = ${agencyId}
      and quote.application_id = ${applicationId}`.execute(trx);
  return rows[0];
};

const raiseFirmness = async (
  trx: Trx,
  quoteId: number,
  quotedCoverages: readonly QuotedCoverageInput[],
): Promise<void> => {
  await sql`
    update quoted_coverage set firmness = sent.firmness, valid_until = sent."validUntil"
    from jsonb_to_recordset(${JSON.stringify(quotedCoverages)}::jsonb) as sent ("typeId" smallint, firmness text, "validUntil" date)
    where quote_id = ${quoteId} and insurance_type_id = "typeId"`.execute(trx);
};

/** Records that the client is notified now. False if they were notified within the last day. */
const claimNotificationOfToday = async (trx: Trx, quoteId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update quoted_coverage set notified_at = now()
    where quote_id = ${quoteId} and notified_at <= now() - interval '1 day'`.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
};
