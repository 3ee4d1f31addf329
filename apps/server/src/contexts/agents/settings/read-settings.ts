import type { AgentSettings } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Facts of the installation: the fee of the most expensive lead, and whether it sends text messages. */
export type SettingFacts = { leastCapCents: number; textsPossible: boolean };

/** An agent's settings. An agent who never saved any has the defaults. */
export const readSettings = async (
  db: Db,
  agentId: number,
  { leastCapCents, textsPossible }: SettingFacts,
): Promise<AgentSettings> => {
  const { rows } = await sql<Omit<AgentSettings, 'least' | 'textsPossible'>>`
    select coalesce(zone, 'America/New_York') as zone,
      case when paused_until > now() then (paused_until at time zone zone)::date::text end as paused,
      case when quiet_from is not null then json_build_object('days', quiet_days,
        'from', to_char(quiet_from, 'HH24:MI'), 'until', to_char(quiet_until, 'HH24:MI')) end as quiet,
      coalesce(digest, 'now') as digest, coalesce(to_char(digest_at, 'HH24:MI'), '08:00') as at,
      coalesce(muted, '{}') as muted, cap_cents as cap, coalesce(unlock_mail, false) as copies,
      coalesce(chosen_text, false) as texts,
      exposure.committed::integer as committed, exposure.open::integer as open,
      (select count(*)::integer from quote join lead using (application_id)
        where quote.agent_id = agent.account_id and quote.removed_at is null and quote.accepted_at is null
          and lead.status = 'open' and fee_room(agent.account_id) < quote.fee_cents) as held
    from agent left join agent_setting on agent_setting.agent_id = agent.account_id
    cross join fee_exposure(agent.account_id) as exposure
    where agent.account_id = ${agentId}`.execute(db);
  const [settings] = rows;
  if (!settings) throw new Error(`no agent ${agentId}`);
  return { ...settings, textsPossible, least: leastCapCents };
};
