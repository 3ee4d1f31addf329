import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { success } from '../../platform/result.ts';
import { withdrawLeft } from '../applications/index.ts';
import { lockConsumer } from '../locks/index.ts';
import { refundPaidPurchase } from '../refunds-and-disputes/index.ts';
import { recordOperatorAct } from './operator-act.ts';

/** What becomes of a lead whose fee an operator gives back. */
export type LeadAfterRefund = 'open' | 'withdraw';

/**
 * Gives the fee of an application back, and keeps why: the lead is free again, or withdrawn. `nothing-paid` when there is
 * no paid fee to give back.
 */
export const refundApplication = (
  db: Db,
  applicationId: number,
  reason: string,
  lead: LeadAfterRefund = 'open',
) =>
  inTransaction(db, async (trx) => {
    const owner = await trx
      .selectFrom('application')
      .select('consumer_id')
      .where('id', '=', applicationId)
      .executeTakeFirst();
    if (owner) await lockConsumer(trx, owner.consumer_id);
    const refunded = await refundPaidPurchase(trx, applicationId);
    if (!refunded.ok) return refunded;
    if (lead === 'withdraw') await withdrawLeft(trx, applicationId);
    await recordOperatorAct(trx, 'refund', `application:${applicationId}`, reason);
    return success({ amountCents: refunded.value.amount_cents });
  });
