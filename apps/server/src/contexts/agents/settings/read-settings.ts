import type { AgentSettings } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** Facts of the installation: the fee of the most expensive lead, and whether it sends text messages. */
export type InstallationFacts = { minimumCapCents: number; textsPossible: boolean };

/**
 * A member's settings, with the cap and the time zone of the agency. A member who never saved any has the defaults. An agency of
 * one person has one zone, which is the member's: `agencyZone` is null then.
 */
export const readSettings = async (
  db: Db,
  { agencyId, memberId }: Actor,
  { minimumCapCents, textsPossible }: InstallationFacts,
): Promise<AgentSettings> => {
  const { rows } = await sql<Omit<AgentSettings, 'least' | 'textsPossible'>>`
    select coalesce(own.zone, agency.zone, 'America/New_York') as zone,
      case when exists (select from agency_member where agency_id = agency.id and account_id <> ${memberId} and left_at is null)
        or agency.zone <> own.zone then coalesce(agency.zone, 'America/New_York') end as "agencyZone",
      case when own.paused_until > now() then (own.paused_until at time zone own.zone)::date::text end as paused,
      case when own.quiet_from is not null then json_build_object('days', own.quiet_days,
        'from', to_char(own.quiet_from, 'HH24:MI'), 'until', to_char(own.quiet_until, 'HH24:MI')) end as quiet,
      coalesce(own.digest, 'now') as digest, coalesce(to_char(own.digest_at, 'HH24:MI'), '08:00') as at,
      coalesce(own.muted, '{}') as muted, agency.cap_cents as cap, coalesce(own.unlock_mail, false) as copies,
      coalesce(own.chosen_text, false) as texts,
      exposure.committed::integer as committed, exposure.open::integer as open,
      (select count(*)::integer from quote join lead using (application_id)
        where quote.agency_id = agency.id and quote.removed_at is null and quote.accepted_at is null
          and lead.status = 'open' and fee_room(agency.id) < quote.fee_cents) as held
    from agency left join member_setting as own on own.member_id = ${memberId}
    cross join fee_exposure(agency.id) as exposure
    where agency.id = ${agencyId}`.execute(db);
  const [settings] = rows;
  if (!settings) throw new Error(`no agent ${agencyId}`);
  return { ...settings, textsPossible, least: minimumCapCents };
};
