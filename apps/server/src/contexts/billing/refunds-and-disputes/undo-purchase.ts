import type { Trx } from '../../../platform/database/connect.ts';
import type { EndChoice } from '../purchases/needs.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { notifyClient } from '../unlocks/notify-client.ts';
import { revokeUnlock } from '../unlocks/revoke-unlock.ts';

/** How a purchase is undone, if the client is not told to choose again as after other refunds. */
export type UndoPurchaseOptions = {
  because: 'refunded' | 'returned';
  /** The client cannot be contacted: the lead is held until they can. */
  isHeld: boolean;
};

/**
 * Undoes a purchase whose fee is refunded or was charged back. The contact is hidden, the quote is removed, and the client
 * may choose again, submit again or leave. A payment that never bought anything changes nothing about the lead. With
 * `options`, the caller tells the client.
 */
export const undoPurchase = async (
  trx: Trx,
  endChoice: EndChoice,
  purchase: Purchase,
  options?: UndoPurchaseOptions,
): Promise<void> => {
  if (purchase.paid_at === null) return;
  const wasShown = await revokeUnlock(trx, purchase, 'refund');
  const isFree = await endChoice(trx, {
    applicationId: purchase.application_id,
    quoteId: purchase.quote_id,
    because: options?.because ?? 'refunded',
    isHeld: options?.isHeld ?? false,
  });
  if (options) return;
  if (isFree) await notifyClient(trx, purchase, 'choose-again-refunded');
  else if (wasShown) await notifyClient(trx, purchase, 'contact-closed');
};
