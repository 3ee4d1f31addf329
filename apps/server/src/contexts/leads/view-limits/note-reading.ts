import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** What an agent is about to read. */
export type Reading = {
  agentId: number;
  applicationId: number;
  version: number;
  hasHealth: boolean;
};

/** Notes that an agent saw what a version is about: no name, no answers, and so nothing in the client's book. */
export const noteOutline = async (
  trx: Trx,
  { agentId, applicationId, version }: Pick<Reading, 'agentId' | 'applicationId' | 'version'>,
): Promise<void> => {
  await sql`${seen(agentId, applicationId, version)}`.execute(trx);
};

/** Notes which version an agent read, and writes it into its client's book by the same statement. */
export const noteReading = async (
  trx: Trx,
  { agentId, applicationId, version, hasHealth }: Reading,
): Promise<void> => {
  await sql`
    with seen as (${seen(agentId, applicationId, version)})
    insert into lead_visit as visit
      (application_id, agent_id, version, agency_name, license_number, saw_health)
    select ${applicationId}, account_id, ${version}, coalesce(agency_name, ''), coalesce(license_number, ''),
      ${hasHealth}
    from agent where account_id = ${agentId}
    on conflict (application_id, agent_id, version) do update set
      last_at = now(), times = visit.times + 1,
      saw_health = visit.saw_health or excluded.saw_health`.execute(trx);
};

const seen = (agentId: number, applicationId: number, version: number) => sql`
  insert into agent_lead as known (agent_id, application_id, seen_version)
  values (${agentId}, ${applicationId}, ${version})
  on conflict (agent_id, application_id) do update
    set seen_version = greatest(known.seen_version, excluded.seen_version), seen_at = now()`;

/** Notes in its client's book that an agent is about to read how to reach them. */
export const noteContact = async (
  db: Db,
  agentId: number,
  applicationId: number,
): Promise<void> => {
  await sql`
    insert into lead_visit as visit
      (application_id, agent_id, version, agency_name, license_number, saw_health, saw_contact)
    select lead.application_id, agent.account_id, lead.version, coalesce(agency_name, ''),
      coalesce(license_number, ''), false, true
    from lead join agent on agent.account_id = ${agentId}
    where lead.application_id = ${applicationId}
    on conflict (application_id, agent_id, version) do update set last_at = now(),
      times = visit.times + 1, saw_contact = true`.execute(db);
};
