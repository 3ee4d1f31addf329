import { decideReturn } from '@fanwise/domain/returns/decide-return';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { insertReturn, type ReturnNeeds } from './ask-return.ts';
import { readFacts } from './read-facts.ts';
import { holdSale } from './return-row.ts';
import { settleReturn } from './settle-return.ts';

const longestAfterUnlock = sql`interval '14 days'`;

/**
 * The client of a sold lead never asked for quotes, and says so before anybody asks them: their word decides, as it does when
 * the agent says it first. A return that already stands has a question of its own, or is decided.
 */
export const neverAsked = (
  { db, deskState, missedSlotsDecide }: ReturnNeeds,
  client: { consumerId: number; requestId: string },
  quoteId: number,
): Promise<Result<void, 'not-found' | 'not-returnable'>> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; inTime: boolean; stands: boolean }>`
      select purchase.id, unlock.granted_at > now() - ${longestAfterUnlock} as "inTime",
        exists (select from return_request
          where return_request.purchase_id = purchase.id and state <> 'closed') as stands
      from purchase join unlock on unlock.purchase_id = purchase.id and unlock.revoked_at is null
      join application on application.id = purchase.application_id
      where purchase.quote_id = ${quoteId} and application.consumer_id = ${client.consumerId}`.execute(
      trx,
    );
    const [found] = rows;
    if (!found) return failure('not-found');
    const sale = await holdSale(trx, found.id);
    if (sale?.purchase.state !== 'paid' || !found.inTime || found.stands)
      return failure('not-returnable');
    const row = await insertReturn(trx, sale, { reason: 'not-requested', note: null });
    await sql`update return_request set answer = 'not-me', answered_at = now() where id = ${row.id}`.execute(
      trx,
    );
    await recordAudit(trx, {
      actorId: client.consumerId,
      act: 'return-answered',
      object: `return:${row.id}`,
      requestId: client.requestId,
    });
    const known = { phoneLine: null, missedSlotsDecide };
    const facts = await readFacts(trx, sale.purchase, known, 'not-me');
    await settleReturn(trx, { row, sale }, decideReturn('not-requested', facts), {
      facts,
      deskState,
    });
    return success(undefined);
  });
