import type { Interest } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** A smaller count would tell the client about a single agent. */
const minReportedAgents = 2;

/**
 * Counts the agencies that opened the consumer's open application, and those of them that passed its current version.
 * Passes are reported from two on. A reason that only one agency gave counts as `other`, so that no agent can be
 * recognized. Null if no agency opened it, and once it is closed.
 */
export const countInterest = async (db: Db, consumerId: number): Promise<Interest | null> => {
  const { rows } = await sql<Interest>`
    with viewers as (
      select distinct view.application_id, view.agency_id, lead.version
      from application
      join lead on lead.application_id = application.id and lead.status = 'open'
      join application_view as view on view.application_id = application.id
      where application.consumer_id = ${consumerId} and application.deleted_at is null
    ),
    passes as (
      select coalesce(mark.passed_reason, 'other') as code
      from viewers join agency_lead as mark
        on mark.agency_id = viewers.agency_id and mark.application_id = viewers.application_id
      where mark.passed_version = viewers.version
    ),
    grouped as (
      select case when count(*) >= ${minReportedAgents} then code else 'other' end as code, count(*) as n
      from passes group by code
    )
    select (select count(*) from viewers)::integer as looked,
      case when passed >= ${minReportedAgents} then passed else 0 end as passed,
      case when passed >= ${minReportedAgents} then (
        select jsonb_agg(jsonb_build_object('code', code, 'n', n) order by code = 'other', n desc, code)
        from (select code, sum(n)::integer as n from grouped group by code) as listed
      ) else '[]' end as reasons
    from (select count(*)::integer as passed from passes) as counted
    where exists (select from viewers)`.execute(db);
  return rows[0] ?? null;
};
