import type { Trx } from '../../../platform/database/connect.ts';
import { notify } from '../../messaging/index.ts';
import type { Purchase } from '../purchases/purchase.ts';

/** Tells the client that an agent got or lost their contact details. */
export const tellConsumer = async (
  trx: Trx,
  purchase: Purchase,
  occasion: 'contact-unlocked' | 'contact-closed' | 'choose-again-refunded',
): Promise<void> => {
  const parties = await trx
    .selectFrom('application')
    .innerJoin('agent', (join) => join.on('agent.account_id', '=', purchase.agent_id))
    .select(['application.consumer_id', 'agent.first_name'])
    .where('application.id', '=', purchase.application_id)
    .executeTakeFirstOrThrow();
  await notify(trx, {
    accountId: parties.consumer_id,
    occasion,
    firstName: parties.first_name,
    applicationId: purchase.application_id,
    quoteId: purchase.quote_id,
  });
};
