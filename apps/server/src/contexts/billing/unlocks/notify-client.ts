import type { Trx } from '../../../platform/database/connect.ts';
import { notify } from '../../messaging/index.ts';
import type { Purchase } from '../purchases/purchase.ts';

/** Tells the client that an agent got or lost their contact details. */
export const notifyClient = async (
  trx: Trx,
  purchase: Purchase,
  occasion: 'contact-unlocked' | 'contact-closed' | 'choose-again-refunded',
): Promise<void> => {
  const parties = await trx
    .selectFrom('application')
    .innerJoin('quote', 'quote.application_id', 'application.id')
    .innerJoin('agency_member as member', 'member.account_id', 'quote.member_id')
    .select(['application.consumer_id', 'member.first_name'])
    .where('quote.id', '=', purchase.quote_id)
    .executeTakeFirstOrThrow();
  await notify(trx, {
    accountId: parties.consumer_id,
    occasion,
    firstName: parties.first_name,
    applicationId: purchase.application_id,
    quoteId: purchase.quote_id,
  });
};
