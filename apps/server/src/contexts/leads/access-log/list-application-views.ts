import type { AccessLog } from '@fanwise/contract/own';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';

import { listSupportViews } from './list-support-views.ts';

/** Days after its last view at which an agency is no longer shown. */
export const accessLogDays = 400;

const maxViews = 500;

/** Lists the agencies that read the applications of a client, newest first, and how many saw only the outline. */
export const listApplicationViews = async (db: Db, consumerId: number): Promise<AccessLog> => {
  // Views are grouped for each application: the primary key finds them by its number.
  const { rows } = await sql<Pick<AccessLog, 'data' | 'outlines'>>`
    select (
      select coalesce(jsonb_agg(to_jsonb(shown) - 'agency_id' order by "lastAt" desc, "applicationId" desc, agency_id), '[]')
      from (
        select application.id as "applicationId", view.*
        from application cross join lateral (
          select agency_id, (array_agg(agency_name order by first_at))[1] as agency,
            (array_agg(license_number order by first_at))[1] as license,
            ${instantText(sql`min(first_at)`)} as "firstAt", ${instantText(sql`max(last_at)`)} as "lastAt",
            sum(times)::integer as times, array_agg(version order by version) as versions,
            (select count(distinct reader)::integer from application_view as read, unnest(read.member_ids) as reader
              where read.application_id = application.id and read.agency_id = application_view.agency_id) as people,
            bool_or(saw_health) as health, bool_or(saw_contact) as contact,
            coalesce(
              (select case when bool_or(revoked_at is null) then 'unlocked' else 'revoked' end
                from unlock where unlock.application_id = application.id and unlock.agency_id = application_view.agency_id
                having count(*) > 0),
              (select case when bool_or(accepted_at is not null) then 'chosen' else 'quoted' end
                from quote where quote.application_id = application.id and quote.agency_id = application_view.agency_id
                having count(*) > 0),
              'read') as outcome
          from application_view
          where application_view.application_id = application.id
            and last_at > now() - make_interval(days => ${accessLogDays})
          group by agency_id
        ) as view
        where application.consumer_id = ${consumerId}
        order by view."lastAt" desc, application.id desc, view.agency_id
        limit ${maxViews}
      ) as shown
    ) as data, (
      select count(distinct agency_id)::integer from agency_lead
      where application_id = any (array(
          select id from application where consumer_id = ${consumerId} and deleted_at is null))
        and seen_version is not null and not exists (
          select from application_view where application_view.application_id = agency_lead.application_id
            and application_view.agency_id = agency_lead.agency_id)
    ) as outlines`.execute(db);
  const { data, outlines } = rows[0]!;
  return {
    data: data.map((view) => ({ ...view, agency: maskContacts(view.agency, '…') })),
    outlines,
    operators: await listSupportViews(db, consumerId, accessLogDays),
    keptDays: accessLogDays,
  };
};
