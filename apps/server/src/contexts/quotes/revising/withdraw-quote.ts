import type { WithdrawalReason } from '@fanwise/contract';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { forgetNotice, notify } from '../../messaging/index.ts';
import type { QuotingAgent } from '../sending/send-quote.ts';
import { lockOwnQuote, refusalOf } from './own-quote.ts';

/** How many prices that clients had seen an agent may withdraw in thirty days. */
const SEEN_IN_THIRTY_DAYS = 20;

type Refused =
  | 'not-found'
  | 'lead-closed'
  | 'quote-accepted'
  | 'quote-locked'
  | 'invalid-input'
  | 'too-many-requests';

/**
 * Withdraws the agent's own quote before the choice, which frees its carrier. A quote that the client was not given
 * disappears. Otherwise a reason is required, which the client reads in place of the quote.
 */
export const withdrawQuote = (
  db: Db,
  { agentId, requestId }: QuotingAgent,
  quoteId: number,
  reason: WithdrawalReason | undefined,
): Promise<Result<Record<string, never>, Refused>> =>
  inTransaction(db, async (trx) => {
    const quote = await lockOwnQuote(trx, agentId, quoteId);
    if (!quote) return failure('not-found');
    const refusal = refusalOf(quote);
    if (refusal) return refusal;
    if (quote.isSeen && !reason)
      return failure('invalid-input', [{ field: 'reason', code: 'required' }]);
    if (quote.isSeen) {
      const waitSeconds = await waitOfSeen(trx, agentId);
      if (waitSeconds > 0) return failure('too-many-requests', [], { retry_after: waitSeconds });
    }
    await sql`
      update quote set removed_at = now(), removed_because = 'agent',
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
    else await forgetNotice(trx, consumerId, quoteId);
    await recordAudit(trx, {
      actorId: agentId,
      act: 'quote-withdrawn',
      object: `quote:${quoteId}`,
      requestId,
    });
    return success({});
  });

/** Seconds until the agent may withdraw another price that was seen; 0: now. */
const waitOfSeen = async (trx: Trx, agentId: number): Promise<number> => {
  // Under this lock, two withdrawals by one agent on two leads are counted one after the other.
  await sql`select from agent where account_id = ${agentId} for no key update`.execute(trx);
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from removed_at + interval '30 days' - now()))::integer as wait from quote
    where agent_id = ${agentId} and removed_because = 'agent' and seen_revision > 0
      and removed_at > now() - interval '30 days'
    order by removed_at desc offset ${SEEN_IN_THIRTY_DAYS - 1} limit 1`.execute(trx);
  return rows[0]?.wait ?? 0;
};
