import type { UpdateObject } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Purchase } from './purchase.ts';
import { getStateAfter, type PurchaseTransition } from './purchase-transitions.ts';

type Card = { brand: string; last4: string } | null;

/** The caller locked the purchase and read its state under that lock, so an impossible transition is a bug. */
const changeState = async (
  trx: Trx,
  { id, state }: Pick<Purchase, 'id' | 'state'>,
  transition: PurchaseTransition,
  columns: Omit<UpdateObject<Tables, 'purchase'>, 'state'> = {},
): Promise<void> => {
  const nextState = getStateAfter(state, transition);
  const changed =
    nextState &&
    (await trx
      .updateTable('purchase')
      .set({ ...columns, state: nextState })
      .where('id', '=', id)
      .where('state', '=', state)
      .returning('id')
      .executeTakeFirst());
  if (!changed) throw new Error(`purchase ${id} cannot ${transition} while ${state}`);
};

const cardColumns = (card: Card) => ({
  card_brand: card?.brand ?? null,
  card_last4: card?.last4 ?? null,
});

/** The payment arrived. */
export const markPaid = (trx: Trx, purchase: Purchase, card: Card): Promise<void> =>
  changeState(trx, purchase, 'pay', { paid_at: databaseTime, ...cardColumns(card) });

/** From now on the money is owed, and the reconciler checks the purchase from the start again. */
const owedColumns = { checked_at: databaseTime, owed_at: databaseTime };

/** Records that the money of a purchase must be refunded. */
export const markRefundOwed = (trx: Trx, purchase: Purchase): Promise<void> =>
  changeState(trx, purchase, 'oweRefund', owedColumns);

/** Records a payment that bought nothing and must be refunded to its card. */
export const markUnusedPaymentOwed = (trx: Trx, purchase: Purchase, card: Card): Promise<void> =>
  changeState(trx, purchase, 'oweRefund', { ...owedColumns, ...cardColumns(card) });

/**
 * Records that the bank returned a completed refund. The next attempt is a new one; the money has been owed since
 * before.
 */
export const markRefundOwedAgain = (trx: Trx, purchase: Purchase): Promise<void> =>
  changeState(trx, purchase, 'oweRefund', {
    ...owedColumns,
    owed_at: purchase.owed_at ?? databaseTime,
    refund_id: null,
    refunded_at: null,
    refund_attempts: purchase.refund_attempts + 1,
  });

/** Records that the money was refunded. */
export const markRefunded = (trx: Trx, purchase: Purchase, refundId: string): Promise<void> =>
  changeState(trx, purchase, 'refund', { refund_id: refundId, refunded_at: databaseTime });

/** Records that the cardholder disputes the charge. */
export const markDisputed = (trx: Trx, purchase: Purchase): Promise<void> =>
  changeState(trx, purchase, 'dispute');

/** Records the bank's decision of a dispute. A won dispute changes nothing about a refund that is already under way. */
export const closeDispute = async (
  trx: Trx,
  purchase: Purchase,
  outcome: 'won' | 'lost',
): Promise<void> => {
  const closed = { dispute_closed_at: databaseTime };
  if (outcome === 'lost') return changeState(trx, purchase, 'loseDispute', closed);
  if (purchase.state !== 'refund_due') return changeState(trx, purchase, 'winDispute', closed);
  await trx.updateTable('purchase').set(closed).where('id', '=', purchase.id).execute();
};

/** Records that the provider canceled the payment, so that it cannot be paid any more. */
export const markClosedByProvider = async (trx: Trx, purchase: Purchase): Promise<void> => {
  if (purchase.state === 'open')
    return changeState(trx, purchase, 'cancel', {
      void_because: 'canceled-by-provider',
      intent_closed_at: databaseTime,
    });
  await trx
    .updateTable('purchase')
    .set({ intent_closed_at: databaseTime })
    .where('id', '=', purchase.id)
    .where('state', '=', 'void')
    .execute();
};
