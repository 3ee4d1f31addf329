import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { updatesChannel } from '../../../platform/streams/live-updates.ts';
import { findNewestUnnotifiedLeads, routingTime } from './unnotified-leads.ts';

/** A larger number of leads is reported as this number. */
const maxCounted = 100;

/** A submission is committed at most this long after its date, because no call lasts longer. */
const commitDelay = sql`interval '15 seconds'`;

/** The longest time from a lead's date until a member can be notified of it. Routing adds to it, because it first assigns the lead. */
const selectAnnounceDelay = (memberId: number) => sql`(select ${commitDelay}
  + case agency.routing when 'manual' then interval '0' else ${routingTime} end
  from agency_member join agency on agency.id = agency_id where account_id = ${memberId})`;

type UnnotifiedLead = { applicationId: number };

/**
 * Writes one notification about all leads that are new to an agent, and remembers that they were announced. If there is
 * only one lead, the notification names it. It never names the client, because the agent has not opened the lead.
 * Writes no notification if there is no new lead.
 */
export const notifyOfNewLeads = async (trx: Trx, memberId: number): Promise<void> => {
  // The lock makes pages that read at the same time announce a lead once. The next statement starts after it, so it
  // sees what the other page wrote.
  await sql`select from agency_member where account_id = ${memberId} for no key update`.execute(
    trx,
  );
  const { rows: leads } = await findNewestUnnotifiedLeads(memberId, maxCounted).execute(trx);
  if (leads.length > 0) await rememberNotified(trx, memberId, leads);
};

const rememberNotified = async (
  trx: Trx,
  memberId: number,
  leads: readonly UnnotifiedLead[],
): Promise<void> => {
  const [only] = leads.length === 1 ? leads : [];
  const notified = leads.map(({ applicationId }) => applicationId);
  const delay = selectAnnounceDelay(memberId);
  await sql`
    with noted as (
      insert into notification
        (account_id, type, occasion, application_id, lead_count, leads_since)
      select account_id, 2, 'new-prospect', ${only?.applicationId ?? null}::bigint,
        ${leads.length}::smallint, new_leads_notified_at
      from agency_member where account_id = ${memberId}
    )
    update agency_member set
      new_leads_notified_at = greatest(new_leads_notified_at, now() - ${delay}),
      new_leads_notified = array(
        select lead.application_id from lead
        where lead.application_id = any (new_leads_notified || ${notified}::bigint[])
          and lead.submitted_at > now() - ${delay})
    where account_id = ${memberId}`.execute(trx);
};

/** The time up to which a mail that is written now names the new leads. */
export const computeMailedUntil = (memberId: number): RawBuilder<Date> =>
  sql`now() - ${selectAnnounceDelay(memberId)}`;

/** Remembers that a mail named an agent's new leads up to a time, so that the next one names later leads only. */
export const rememberMailed = async (db: Db, memberId: number, until: Date): Promise<void> => {
  await sql`update agency_member set new_leads_mailed_at = ${until} where account_id = ${memberId}`.execute(
    db,
  );
};

/** Announces leads that routing assigned: one notification for each member, which names a single lead, and no client. */
export const announceLeads = async (
  trx: Trx,
  assigned: readonly { leadId: number; memberId: number }[],
): Promise<void> => {
  await sql`
    with notified as (
      insert into notification (account_id, type, occasion, application_id, lead_count, leads_since)
      select given.member_id, 2, 'new-prospect', case when count(*) = 1 then min(lead.application_id) end,
        count(*)::smallint, min(lead.submitted_at) - interval '1 microsecond'
      from unnest(${assigned.map(({ leadId }) => leadId)}::bigint[],
        ${assigned.map(({ memberId }) => memberId)}::bigint[]) as given (lead_id, member_id)
      join lead on lead.application_id = given.lead_id
      group by given.member_id order by given.member_id
      returning account_id
    )
    select pg_notify(${updatesChannel}, account_id::text) from notified`.execute(trx);
};
