import type { UpdateObject } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Purchase } from './purchase.ts';
import { type PurchaseMove, purchaseAfter } from './purchase-moves.ts';

type Card = { brand: string; last4: string } | null;

/** The caller holds the purchase and read its state under that lock, so a move that is not possible is a bug. */
const move = async (
  trx: Trx,
  { id, state }: Pick<Purchase, 'id' | 'state'>,
  how: PurchaseMove,
  more: Omit<UpdateObject<Tables, 'purchase'>, 'state'> = {},
): Promise<void> => {
  const after = purchaseAfter(state, how);
  const moved =
    after &&
    (await trx
      .updateTable('purchase')
      .set({ ...more, state: after })
      .where('id', '=', id)
      .where('state', '=', state)
      .returning('id')
      .executeTakeFirst());
  if (!moved) throw new Error(`purchase ${id} cannot ${how} while ${state}`);
};

const cardColumns = (card: Card) => ({
  card_brand: card?.brand ?? null,
  card_last4: card?.last4 ?? null,
});

/** The payment arrived. */
export const markPaid = (trx: Trx, purchase: Purchase, card: Card): Promise<void> =>
  move(trx, purchase, 'pay', { paid_at: databaseTime, ...cardColumns(card) });

/** From now on money is owed; the provider is asked about it anew. */
const owedNow = { checked_at: databaseTime, owed_at: databaseTime };

/** The money of a purchase is to go back. */
export const markOwed = (trx: Trx, purchase: Purchase): Promise<void> =>
  move(trx, purchase, 'owe', owedNow);

/** Money came that buys nothing: it is to go back to the card it came from. */
export const markOwedForNothing = (trx: Trx, purchase: Purchase, card: Card): Promise<void> =>
  move(trx, purchase, 'owe', { ...owedNow, ...cardColumns(card) });

/** A refund that counted as done came back from the bank: the next try is a new one, of money owed since before. */
export const markOwedAgain = (trx: Trx, purchase: Purchase): Promise<void> =>
  move(trx, purchase, 'owe', {
    ...owedNow,
    owed_at: purchase.owed_at ?? databaseTime,
    refund_id: null,
    refunded_at: null,
    refund_attempts: purchase.refund_attempts + 1,
  });

/** The money went back. */
export const markRefunded = (trx: Trx, purchase: Purchase, refundId: string): Promise<void> =>
  move(trx, purchase, 'refund', { refund_id: refundId, refunded_at: databaseTime });

/** The cardholder disputes the charge. */
export const markDisputed = (trx: Trx, purchase: Purchase): Promise<void> =>
  move(trx, purchase, 'dispute');

/** The bank decided a dispute. One that is won changes nothing about money that is on its way back already. */
export const closeDispute = async (
  trx: Trx,
  purchase: Purchase,
  outcome: 'won' | 'lost',
): Promise<void> => {
  const closed = { dispute_closed_at: databaseTime };
  if (outcome === 'lost') return move(trx, purchase, 'lose', closed);
  if (purchase.state !== 'refund_due') return move(trx, purchase, 'win', closed);
  await trx.updateTable('purchase').set(closed).where('id', '=', purchase.id).execute();
};

/** The provider took the payment away: nothing can be paid by it any more. */
export const markClosedByProvider = async (trx: Trx, purchase: Purchase): Promise<void> => {
  if (purchase.state === 'open')
    return move(trx, purchase, 'giveUp', {
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
