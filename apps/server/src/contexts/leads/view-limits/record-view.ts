import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** The version of a lead that a member is about to read. */
export type ViewedLead = Actor & {
  applicationId: number;
  version: number;
  hasHealth: boolean;
};

/** The columns `member_ids` and `member_names` of a view by the member in scope. */
const reader = sql`array[account_id], array[agency_member.first_name || ' ' || agency_member.last_name]`;

/** Adds the reader to a view, unless the member has read it before. */
const withReader = sql`
  member_ids = case when view.member_ids @> excluded.member_ids then view.member_ids
    else view.member_ids || excluded.member_ids end,
  member_names = case when view.member_ids @> excluded.member_ids then view.member_names
    else view.member_names || excluded.member_names end`;

/** Records that an agent saw the outline of a version: no name, no answers, and so no row in the access log. */
export const recordOutlineView = async (
  trx: Trx,
  { agencyId, applicationId, version }: Pick<ViewedLead, 'agencyId' | 'applicationId' | 'version'>,
): Promise<void> => {
  await sql`${seen(agencyId, applicationId, version)}`.execute(trx);
};

/** Records which version an agent read, and adds it to the client's access log in the same statement. */
export const recordApplicationView = async (
  trx: Trx,
  { agencyId, memberId, applicationId, version, hasHealth }: ViewedLead,
): Promise<void> => {
  await sql`
    with seen as (${seen(agencyId, applicationId, version)})
    insert into application_view as view
      (application_id, agency_id, version, agency_name, license_number, saw_health, member_ids, member_names)
    select ${applicationId}, agency.id, ${version}, coalesce(agency.name, ''), coalesce(license_number, ''),
      ${hasHealth}, ${reader}
    from agency join agency_member on account_id = ${memberId} and agency_id = agency.id where agency.id = ${agencyId}
    on conflict (application_id, agency_id, version) do update set
      last_at = now(), times = view.times + 1,
      saw_health = view.saw_health or excluded.saw_health, ${withReader}`.execute(trx);
};

const seen = (agencyId: number, applicationId: number, version: number) => sql`
  insert into agency_lead as known (agency_id, application_id, seen_version)
  values (${agencyId}, ${applicationId}, ${version})
  on conflict (agency_id, application_id) do update
    set seen_version = greatest(known.seen_version, excluded.seen_version), seen_at = now()`;

/** Records in the client's access log that an agent is about to read their contact details. */
export const recordContactView = async (
  db: Db,
  { agencyId, memberId }: Actor,
  applicationId: number,
): Promise<void> => {
  await sql`
    insert into application_view as view
      (application_id, agency_id, version, agency_name, license_number, saw_health, saw_contact, member_ids, member_names)
    select lead.application_id, agency.id, lead.version, coalesce(agency.name, ''),
      coalesce(license_number, ''), false, true, ${reader}
    from lead join agency on agency.id = ${agencyId}
    join agency_member on account_id = ${memberId} and agency_id = agency.id
    where lead.application_id = ${applicationId}
    on conflict (application_id, agency_id, version) do update set last_at = now(),
      times = view.times + 1, saw_contact = true, ${withReader}`.execute(db);
};
