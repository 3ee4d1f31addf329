import type { WithdrawalReason } from '@fanwise/contract';
import type { RefusalOf } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockAgency } from '../../leads/index.ts';
import { eraseNotice, notify } from '../../messaging/index.ts';
import { getRefusal, lockOwnQuote } from './own-quote.ts';

/** An agent may withdraw this many quotes in thirty days after their clients saw them. */
const MAX_SEEN_WITHDRAWALS = 20;

/**
 * Withdraws the agent's own quote before the client chooses; its carrier may be quoted by others again. A quote that the
 * client has not seen leaves no trace for the client. For a seen quote a reason is required, which the client reads instead.
 */
export const withdrawQuote = (
  db: Db,
  agent: ActingMember,
  quoteId: number,
  reason: WithdrawalReason | undefined,
): Promise<Result<Record<string, never>, RefusalOf<'POST /agent/quotes/:id/withdraw'>>> =>
  inTransaction(db, async (trx) => {
    const { agencyId, memberId, requestId } = agent;
    const quote = await lockOwnQuote(trx, agent, quoteId);
    if (!quote) return failure('not-found');
    const refusal = getRefusal(quote);
    if (refusal) return refusal;
    if (quote.isSeen && !reason)
      return failure('invalid-input', [{ field: 'reason', code: 'required' }]);
    if (quote.isSeen) {
      const waitSeconds = await computeWaitSeconds(trx, agencyId);
      if (waitSeconds > 0) return failure('too-many-requests', [], { retry_after: waitSeconds });
    }
    await sql`
      update quote set removed_at = now(), removed_because = 'agent', removed_by = ${memberId},
        removed_note = case when seen_revision > 0 then ${reason ?? null} end,
        dismissed_at = case when seen_revision = 0 then now() end
      where id = ${quoteId}`.execute(trx);
    const { consumerId, applicationId, firstName } = quote;
    if (quote.isSeen)
      await notify(trx, {
        accountId: consumerId,
        applicationId,
        quoteId,
        firstName,
        occasion: 'quote-withdrawn',
      });
    else await eraseNotice(trx, consumerId, quoteId);
    await recordAudit(trx, {
      actorId: memberId,
      act: 'quote-withdrawn',
      object: `quote:${quoteId}`,
      requestId,
    });
    return success({});
  });

/** Returns the seconds until the agency may withdraw another quote that its client saw; 0 when they may now. */
const computeWaitSeconds = async (trx: Trx, agencyId: number): Promise<number> => {
  // Two simultaneous withdrawals by one agent on two leads wait for each other here, so that both are counted.
  await lockAgency(trx, agencyId);
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from removed_at + interval '30 days' - now()))::integer as wait from quote
    where agency_id = ${agencyId} and removed_because = 'agent' and seen_revision > 0
      and removed_at > now() - interval '30 days'
    order by removed_at desc offset ${MAX_SEEN_WITHDRAWALS - 1} limit 1`.execute(trx);
  return rows[0]?.wait ?? 0;
};
