import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/**
 * The fill of the backfill `visits-before`: readings of these applications before there was a book. Everybody who read
 * a lead then read all of it.
 */
export const fillVisitsBefore = async (trx: Trx, applicationIds: number[]): Promise<void> => {
  await sql`
    insert into lead_visit (application_id, agent_id, version, agency_name, license_number, first_at, last_at,
      saw_health, saw_contact)
    select agent_lead.application_id, agent_lead.agent_id, agent_lead.seen_version, coalesce(agency_name, ''),
      coalesce(license_number, ''), agent_lead.seen_at, agent_lead.seen_at,
      exists (select from submission join insurance_type on insurance_type.id = any (submission.insurance_types)
        where submission.application_id = agent_lead.application_id
          and submission.version = agent_lead.seen_version and insurance_type.short = 'life'),
      exists (select from unlock where unlock.application_id = agent_lead.application_id
        and unlock.agent_id = agent_lead.agent_id)
    from agent_lead join agent on agent.account_id = agent_lead.agent_id
    where agent_lead.application_id = any (${applicationIds}::bigint[]) and agent_lead.seen_version is not null
      and agent_lead.seen_at < (select ran_at from schema_file where name = '0190-reading-by-need')
      and agent_lead.seen_at > now() - interval '400 days'
    on conflict do nothing`.execute(trx);
};
