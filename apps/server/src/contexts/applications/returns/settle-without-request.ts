import { decideReturn } from '@fanwise/domain/applications/returns/decide-return';
import { LEFT_AT_ONCE_HOURS, RETURN_DAYS } from '@fanwise/domain/applications/returns/reasons';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { readFacts } from './read-facts.ts';
import { insertReturn, type ReturnNeeds } from './request-return.ts';
import { findUnclosedReturn, lockSale } from './return-row.ts';
import { settleReturn } from './settle-return.ts';

const maxPerRun = 200;

/** Finds sales whose client stopped a contact channel within `LEFT_AT_ONCE_HOURS`. If it was every one, the fee is refunded without a request. */
export const findSalesToRefund = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct purchase.id from do_not_contact
    join purchase on purchase.quote_id = do_not_contact.quote_id and purchase.state = 'paid'
    join unlock on unlock.purchase_id = purchase.id and unlock.revoked_at is null
      and do_not_contact.at <= unlock.granted_at + make_interval(hours => ${LEFT_AT_ONCE_HOURS})
    where do_not_contact.lifted_at is null and unlock.granted_at > now() - make_interval(days => ${RETURN_DAYS})
      and not exists (select from return_request
        where return_request.purchase_id = purchase.id and return_request.state <> 'closed')
    order by purchase.id limit ${maxPerRun}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Refunds the fee of such a sale, unless a channel is still open or the agent reached the client. Reads both under the locks of the sale. */
export const settleWithoutRequest = (
  { db, adminState }: ReturnNeeds,
  purchaseId: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const sale = await lockSale(trx, purchaseId);
    if (sale?.purchase.state !== 'paid') return;
    if (await findUnclosedReturn(trx, purchaseId)) return;
    const facts = await readFacts(trx, sale.purchase, { answer: null });
    const decision = decideReturn('left-at-once', facts);
    if (decision.state === 'refused') return;
    const row = await insertReturn(trx, sale, { reason: 'left-at-once', note: null }, null);
    await settleReturn(trx, { row, sale }, decision, { facts, adminState });
  });
