import type { Occasion } from '@fanwise/domain/messaging/occasions';
import type { Trx } from '../../../platform/database/connect.ts';
import { notifyAll } from '../../messaging/index.ts';
import type { Purchase } from '../purchases/purchase.ts';

/**
 * Tells an agency what became of a payment: the member who works the lead in one kind of notification, owners and
 * accountants in the other.
 */
export const notifyAgency = (
  trx: Trx,
  purchase: Purchase,
  occasions: readonly Exclude<Occasion, 'new-prospect'>[],
): Promise<void> =>
  notifyAll(
    trx,
    occasions.map((occasion) => ({
      accountId: purchase.member_id,
      occasion,
      applicationId: purchase.application_id,
      quoteId: purchase.quote_id,
    })),
  );
