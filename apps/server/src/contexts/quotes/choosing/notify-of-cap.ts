import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { notify } from '../../messaging/index.ts';

/**
 * Notifies the owners and accountants of an agency, once a month each, that 80 percent of the cap is committed, and that
 * it is reached: an open quote no longer fits, or no room is left. Runs in the transaction of the choice, which has
 * locked the agency.
 */
export const notifyOfCap = async (trx: Trx, agencyId: number): Promise<void> => {
  const { rows } = await sql<{ level: number }>`
    with state as (
      select id, (fee_month_start(agency) at time zone agency_zone(agency))::date as month, cap_cents,
        fee_room(id) as room
      from agency where id = ${agencyId} and cap_cents is not null
    ),
    reached as (
      select id, month, case
        when room = 0 or exists (select from quote join lead using (application_id)
          where quote.agency_id = state.id and quote.removed_at is null and quote.accepted_at is null
            and lead.status = 'open' and quote.fee_cents > room) then 2
        when (cap_cents - room) * 5 >= cap_cents * 4::bigint then 1
        else 0 end as level
      from state
    )
    update agency set cap_notified = reached.level, cap_notified_month = reached.month
    from reached where agency.id = reached.id and reached.level > case
      when agency.cap_notified_month = reached.month then agency.cap_notified else 0 end
    returning reached.level`.execute(trx);
  const [reached] = rows;
  if (!reached) return;
  const occasion = reached.level === 2 ? ('cap-reached' as const) : ('cap-near' as const);
  await notify(trx, { accountId: agencyId, occasion });
};
