import type { Trx } from '../../../platform/database/connect.ts';
import type { EndChoice } from '../purchases/needs.ts';
import type { Purchase } from '../purchases/purchase.ts';
import { revokeUnlock } from '../unlocks/revoke-unlock.ts';
import { tellConsumer } from '../unlocks/tell-consumer.ts';

/** How a sale ends, where it is no refund after which the client is told to choose again. */
export type Undoing = {
  because: 'returned';
  /** The client cannot be reached: the lead waits until they can. */
  isHeld: boolean;
};

/**
 * A fee that bought a lead goes back, or was taken back by the bank: the contact is hidden, the quote is gone, and the
 * consumer is free to choose again, to submit again or to leave. Money that never bought anything changes nothing
 * about the lead. Whoever says how it ends tells the client themselves.
 */
export const undoSale = async (
  trx: Trx,
  endChoice: EndChoice,
  purchase: Purchase,
  how?: Undoing,
): Promise<void> => {
  if (purchase.paid_at === null) return;
  const wasShown = await revokeUnlock(trx, purchase, 'refund');
  const isFree = await endChoice(trx, {
    applicationId: purchase.application_id,
    quoteId: purchase.quote_id,
    because: how?.because ?? 'refunded',
    isHeld: how?.isHeld ?? false,
  });
  if (how) return;
  if (isFree) await tellConsumer(trx, purchase, 'choose-again-refunded');
  else if (wasShown) await tellConsumer(trx, purchase, 'contact-closed');
};
