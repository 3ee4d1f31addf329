import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { isSuspended } from '../../identity/index.ts';
import { profileGapsExpression } from '../../leads/index.ts';

const endpointsPerBatch = 200;
const leadsAtOnce = 50;

/** Submissions before this moment are all visible, because no submission takes longer to be committed. */
const committedBefore = sql`now() - interval '15 seconds'`;

/**
 * Tells subscribed endpoints of new leads in their agents' areas, at most fifty in one message each. The next message
 * has the rest.
 */
export const postNewLeads = async (db: Db, afterEndpointId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from webhook_endpoint
    where 'lead.new' = any (events) and off_at is null and id > ${afterEndpointId}
    order by id limit ${endpointsPerBatch}`.execute(db);
  for (const { id } of rows) await postToEndpoint(db, id);
  const last = rows.at(-1);
  if (last && rows.length === endpointsPerBatch)
    await enqueue(db, 'post-new-leads', { afterEndpointId: last.id });
};

const postToEndpoint = (db: Db, endpointId: number) =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ leads: number[]; until: string | null; isFull: boolean }>`
      with endpoint as (
        select webhook_endpoint.id, agency_id, new_leads_at, all_zip_codes
        from webhook_endpoint join agency on agency.id = agency_id
        where webhook_endpoint.id = ${endpointId} and off_at is null
          and exists (select from agency_member as member join account on account.id = member.account_id
            where member.agency_id = agency.id and member.left_at is null and pause_end(member.account_id) is null
              and ${profileGapsExpression} = '{}' and not ${isSuspended})
        for update of webhook_endpoint
      ),
      found as (
        select lead.application_id, lead.submitted_at
        from endpoint cross join lateral (
          select application_id, submitted_at from lead
          where status = 'open' and submitted_at > new_leads_at and submitted_at <= ${committedBefore}
            and (all_zip_codes or zip_code_id in (select zip_code_id from agency_zip_code
              where agency_zip_code.agency_id = endpoint.agency_id))
            and exists (select from agency_member where agency_id = endpoint.agency_id and left_at is null
              and may_serve(account_id, lead.state, lead.insurance_types))
            and not exists (select from quote where quote.application_id = lead.application_id
              and quote.agency_id = endpoint.agency_id and removed_at is null)
          order by submitted_at, application_id limit ${leadsAtOnce + 1}
        ) as lead
      ),
      -- The next message begins after a moment, so leads that were submitted at the same moment stay together.
      following as (select submitted_at from found order by submitted_at, application_id offset ${leadsAtOnce}),
      sent as (
        select * from found
        where submitted_at < (select coalesce(nullif((select submitted_at from following),
          (select min(submitted_at) from found)), 'infinity'))
        order by submitted_at, application_id limit ${leadsAtOnce}
      )
      select array(select application_id from sent order by submitted_at, application_id) as leads,
        (select max(submitted_at)::text from sent) as until,
        exists (select from following) as "isFull"`.execute(trx);
    const { leads, until, isFull } = rows[0] ?? { leads: [], until: null, isFull: false };
    await sql`
      update webhook_endpoint set new_leads_at = greatest(new_leads_at,
        case when ${isFull} then ${until}::timestamptz else ${committedBefore} end)
      where id = ${endpointId}`.execute(trx);
    if (leads.length === 0) return;
    await sql`
      insert into webhook_message (endpoint_id, event, fact, leads)
      values (${endpointId}, 'lead.new', ${`until:${until}`}, ${leads})
      on conflict (endpoint_id, event, fact) do nothing`.execute(trx);
    await enqueue(trx, 'deliver-webhooks', { endpointId });
  });
