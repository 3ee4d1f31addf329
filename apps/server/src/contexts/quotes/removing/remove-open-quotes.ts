import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { eraseNotice, notifyAll } from '../../messaging/index.ts';

type RemovedQuote = { quoteId: number; applicationId: number; consumerId: number; isSeen: boolean };

/**
 * Withdraws a member's open quotes everywhere, because the member cannot serve more clients; chosen ones stay. Clients
 * who were given the price read the reason, others are not told. `heldOnly`: instead, the agency's quotes above its cap. Locks
 * the applications in the order of their ids.
 */
export const withdrawOpenQuotes = async (
  trx: Trx,
  { agencyId, memberId }: Actor,
  { heldOnly = false } = {},
): Promise<void> => {
  const open = sql`
    select quote.id from quote join lead using (application_id)
    where quote.agency_id = ${agencyId} and quote.removed_at is null and quote.accepted_at is null
      and lead.status = 'open'
      and ${heldOnly ? sql`fee_room(quote.agency_id) < quote.fee_cents` : sql`quote.member_id = ${memberId}`}`;
  await sql`
    select from application where id in (select application_id from quote where id in (${open}))
    order by id for no key update`.execute(trx);
  const { rows } = await sql<RemovedQuote>`
    update quote set removed_at = now(), removed_because = 'agent', removed_by = ${memberId},
      removed_note = case when seen_revision > 0 then 'cannot-serve' end,
      dismissed_at = case when seen_revision = 0 then now() end
    from application where application.id = quote.application_id and quote.id in (${open})
    returning quote.id as "quoteId", application_id as "applicationId", consumer_id as "consumerId",
      seen_revision > 0 as "isSeen"`.execute(trx);
  await notifyAll(
    trx,
    rows
      .filter(({ isSeen }) => isSeen)
      .map(({ consumerId: accountId, applicationId, quoteId }) => ({
        accountId,
        applicationId,
        quoteId,
        occasion: 'quote-withdrawn' as const,
      })),
  );
  for (const { consumerId, quoteId, isSeen } of rows)
    if (!isSeen) await eraseNotice(trx, consumerId, quoteId);
};
