import type { LeadHistory } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Actor } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { instantText } from '../../../../platform/database/database-time.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';

/** The most events of a lead that are read. */
const maxEvents = 100;

/**
 * Returns the acts of an agency's members on a lead, newest first. Assignments, prepared quotes, and prices sent, corrected and
 * updated come from the audit log, which keeps them two years. Members who left are named too.
 */
export const readLeadHistory = async (
  db: Db,
  { agencyId, memberId }: Actor,
  applicationId: number,
): Promise<Result<LeadHistory, 'not-found'>> => {
  const { rows } = await sql<LeadHistory & { mayRead: boolean }>`
    with event as (
      select case act when 'quote-prepared' then 'prepared' when 'prepared-quote-withdrawn' then 'unprepared'
          else case when actor_id is null then 'routed' else 'assigned' end end as what,
        happened_at as at, id as place, actor_id as by_id, (after ->> 'memberId')::bigint as to_id, null::integer as carrier_id
      from audit_event
      where object = 'application:' || ${applicationId}::bigint
        and act in ('lead-assigned', 'quote-prepared', 'prepared-quote-withdrawn')
        and (after ->> 'agencyId')::bigint = ${agencyId}
      union all
      select case act when 'quote-sent' then 'quoted' when 'quote-corrected' then 'corrected' else 'updated' end,
        happened_at, audit_event.id, actor_id, null, carrier_id
      from quote join audit_event on object = 'quote:' || quote.id
        and act in ('quote-sent', 'quote-corrected', 'quote-updated')
      where quote.agency_id = ${agencyId} and quote.application_id = ${applicationId}
      union all
      select 'withdrawn', removed_at, null, removed_by, null, carrier_id from quote
      where agency_id = ${agencyId} and application_id = ${applicationId} and removed_because = 'agent'
      union all
      select 'passed', passed_at, null, passed_by, null, null from agency_lead
      where agency_id = ${agencyId} and application_id = ${applicationId} and passed_version is not null
      union all
      select 'noted', null, null, marked_by, null, null from agency_lead
      where agency_id = ${agencyId} and application_id = ${applicationId} and marked_by is not null
        and (note is not null or follow_up is not null or outcome is not null)
      union all
      select 'unlocked', paid_at, null, member_id, null, null from purchase
      where agency_id = ${agencyId} and application_id = ${applicationId} and paid_at is not null
      union all
      select 'returned', asked_at, null, member_id, null, null from return_request
      where agency_id = ${agencyId} and application_id = ${applicationId}
    ),
    newest as (select * from event order by at desc nulls last, place desc limit ${maxEvents})
    select (select assigned_to from agency_lead
        where agency_id = ${agencyId} and application_id = ${applicationId}) as "assignedTo",
      exists (select from lead_view_stage
        where lead_view_stage.member_id = ${memberId} and lead_view_stage.application_id = ${applicationId})
        or exists (select from unlock where agency_id = ${agencyId} and application_id = ${applicationId}) as "mayRead",
      (select coalesce(json_agg(json_build_object('what', what, 'at', ${instantText(sql`at`)},
          'by', nullif(concat_ws(' ', by_member.first_name, by_member.last_name), ''),
          'to', nullif(concat_ws(' ', to_member.first_name, to_member.last_name), ''),
          'carrierName', carrier.name) order by at desc nulls last, place desc), '[]')
        from newest
        left join agency_member as by_member on by_member.account_id = newest.by_id
        left join agency_member as to_member on to_member.account_id = newest.to_id
        left join carrier on carrier.id = newest.carrier_id) as data`.execute(db);
  const [found] = rows;
  return found?.mayRead
    ? success({ assignedTo: found.assignedTo, data: found.data })
    : failure('not-found');
};
