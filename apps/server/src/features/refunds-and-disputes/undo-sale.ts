import type { Trx } from '../../platform/database/connect.ts';
import type { Purchase } from '../purchases/index.ts';
import { endChoice } from '../quotes/index.ts';
import { revokeUnlock, tellConsumer } from '../unlocks/index.ts';

/**
 * A fee that bought a lead goes back, or was taken back by the bank: the contact is hidden, the quote is gone, and the
 * consumer is free to choose again, to submit again or to leave. Money that never bought anything changes nothing
 * about the lead.
 */
export const undoSale = async (trx: Trx, purchase: Purchase): Promise<void> => {
  if (purchase.paid_at === null) return;
  const wasShown = await revokeUnlock(trx, purchase, 'refund');
  const isFree = await endChoice(trx, {
    applicationId: purchase.application_id,
    quoteId: purchase.quote_id,
    because: 'refunded',
  });
  if (isFree) await tellConsumer(trx, purchase, 'choose-again-refunded');
  else if (wasShown) await tellConsumer(trx, purchase, 'contact-closed');
};
