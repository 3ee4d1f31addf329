import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { success } from '../../platform/result.ts';
import { refundPaidPurchase } from '../refunds-and-disputes/index.ts';
import { recordOperatorAct } from './operator-act.ts';

/** Gives the fee of an application back, and keeps why. `nothing-paid` when there is no paid fee to give back. */
export const refundApplication = (db: Db, applicationId: number, reason: string) =>
  inTransaction(db, async (trx) => {
    const refunded = await refundPaidPurchase(trx, applicationId);
    if (!refunded.ok) return refunded;
    await recordOperatorAct(trx, 'refund', `application:${applicationId}`, reason);
    return success({ amountCents: refunded.value.amount_cents });
  });
