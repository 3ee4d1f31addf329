import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { notify } from '../../messaging/index.ts';

/**
 * Notifies the owners of an agency, once a month each, that 80 percent of the cap is committed, and that it is reached: an open quote no
 * longer fits, or no room is left. Runs in the transaction of the choice, which has locked the settings row.
 */
export const tellCap = async (trx: Trx, agentId: number): Promise<void> => {
  const { rows } = await sql<{ level: number }>`
    with state as (
      select agent_id, (fee_month_start(agent_setting) at time zone zone)::date as month, cap_cents,
        fee_room(agent_id) as room
      from agent_setting where agent_id = ${agentId} and cap_cents is not null
    ),
    reached as (
      select agent_id, month, case
        when room = 0 or exists (select from quote join lead using (application_id)
          where quote.agent_id = state.agent_id and quote.removed_at is null and quote.accepted_at is null
            and lead.status = 'open' and quote.fee_cents > room) then 2
        when (cap_cents - room) * 5 >= cap_cents * 4::bigint then 1
        else 0 end as level
      from state
    )
    update agent_setting set cap_told = reached.level, cap_told_month = reached.month
    from reached where agent_setting.agent_id = reached.agent_id and reached.level > case
      when agent_setting.cap_told_month = reached.month then agent_setting.cap_told else 0 end
    returning reached.level`.execute(trx);
  const [told] = rows;
  if (!told) return;
  const occasion = told.level === 2 ? ('cap-reached' as const) : ('cap-near' as const);
  await notify(trx, { accountId: agentId, occasion });
};
