import { RETURN_DAYS } from '@fanwise/domain/applications/returns/reasons';
import { sql } from 'kysely';
import type { ActingClient } from '../../../http/register-route.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { recordAnswer } from './answer-return.ts';
import { insertReturn, type ReturnNeeds } from './request-return.ts';
import { findUnclosedReturn, isWaiting, lockSale } from './return-row.ts';

/**
 * Records that the client of a sold lead says, without being asked, that they never asked for quotes. An open return
 * takes this as its answer, for any reason that the agent gave; without one, a return is opened. Repeating it succeeds and
 * changes nothing. Refused after 14 days, and if a return was already answered otherwise or decided.
 */
export const recordClientDenial = (
  needs: ReturnNeeds,
  client: ActingClient,
  quoteId: number,
): Promise<Result<void, 'not-found' | 'not-returnable'>> =>
  inTransaction(needs.db, async (trx) => {
    const purchaseId = await findSale(trx, client.consumerId, quoteId);
    const sale = purchaseId && (await lockSale(trx, purchaseId));
    if (!sale) return failure('not-found');
    const unclosed = await findUnclosedReturn(trx, purchaseId);
    if (unclosed?.answer === 'not-me') return success(undefined);
    if (sale.purchase.state !== 'paid' || !(await isInTime(trx, purchaseId)))
      return failure('not-returnable');
    if (unclosed && (unclosed.answer !== null || !isWaiting(unclosed)))
      return failure('not-returnable');
    const row =
      unclosed ?? (await insertReturn(trx, sale, { reason: 'not-requested', note: null }, null));
    const { requestId } = client;
    await recordAnswer(trx, needs, { lockedReturn: { row, sale }, requestId, answer: 'not-me' });
    return success(undefined);
  });

/**
 * Reads the newest purchase that opened this client's contact through that quote. The purchase of an unlock never
 * changes.
 */
const findSale = async (
  trx: Trx,
  consumerId: number,
  quoteId: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select purchase.id
    from purchase join unlock on unlock.purchase_id = purchase.id
    join application on application.id = purchase.application_id
    where purchase.quote_id = ${quoteId} and application.consumer_id = ${consumerId}
    order by unlock.granted_at desc limit 1`.execute(trx);
  return rows[0]?.id;
};

const isInTime = async (trx: Trx, purchaseId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from unlock where purchase_id = ${purchaseId} and revoked_at is null
      and granted_at > now() - make_interval(hours => ${RETURN_DAYS * 24})`.execute(trx);
  return rows.length > 0;
};
