import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { RECEIVERS } from '@fanwise/domain/messaging/occasions';
import { type RawBuilder, sql } from 'kysely';
import { isSuspended } from '../../identity/index.ts';
import { profileGapsExpression } from '../../leads/index.ts';

/** Whether new leads of `agency` are routed, so that they are announced only after a while. */
const isRouted = sql`agency.routing <> 'manual'`;

/** The time that routing has to assign a new lead, before the lead is announced to all members who can work it. */
export const routingTime: RawBuilder<unknown> = sql`interval '3 minutes'`;
/** The roles that get notifications of new leads. */
const notifiedRoles = sql.join(RECEIVERS.readers.roles.map((role) => sql.lit(role)));

/**
 * The columns of members of agencies for statements about new leads. `isReady` says whether a member gets announcements
 * at all: the account can log in and is not suspended, the profile is complete, there is no pause, and the role reads
 * leads.
 */
export const viewerColumns: RawBuilder<unknown> = sql`
  member.account_id as id, agency.id as agency_id, agency.all_zip_codes, member.new_leads_notified_at as notified_at,
  member.new_leads_notified as notified, account.created_at as registered_at, ${isRouted} as is_routed,
  account.verified_at is not null and account.deleted_at is null and not ${isSuspended}
    and pause_end(member.account_id) is null
    and member.left_at is null and member.role in (${notifiedRoles})
    and cardinality(${profileGapsExpression}) = 0 as "isReady"`;

/** A lead that the agent returned is not announced again. */
const isReturned = sql`lead.application_id = any (array(select gone.application_id from quote as gone
  where gone.agency_id = viewer.agency_id and gone.removed_because = 'returned'))`;

/** A member of the agency works the lead: the assignment told that member, and concerns no other. */
const isAssigned = (
  to: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`exists (select from agency_lead
  where agency_lead.agency_id = viewer.agency_id and agency_lead.application_id = lead.application_id and ${to})`;

/** The agent has licenses for all of the lead's types, if licenses are enforced. */
const mayRead = sql`may_read(viewer.id, lead.state, lead.insurance_types)`;

/**
 * Neither announced nor quoted. A later version is not new to an agent for whom an earlier one was announced, or could
 * have been; that agent is notified only when the client asks for a new price.
 */
const isNew = sql`
  lead.status = 'open' and lead.submitted_at > viewer.notified_at and ${mayRead}
  and (not viewer.is_routed or lead.submitted_at <= now() - ${routingTime}) and not ${isAssigned(sql`assigned_to is not null`)}
  and lead.application_id <> all (viewer.notified)
  and not exists (select from quote
    where quote.agency_id = viewer.agency_id and quote.application_id = lead.application_id and quote.removed_at is null)
      and not ${isReturned}
  and (lead.version = 1 or not exists (
    select from submission as earlier
    where earlier.application_id = lead.application_id and earlier.version < lead.version
      and earlier.submitted_at > viewer.registered_at and earlier.submitted_at <= viewer.notified_at
      and (viewer.all_zip_codes or exists (select from agency_zip_code
        where agency_zip_code.agency_id = viewer.agency_id and agency_zip_code.zip_code_id = earlier.zip_code_id))))`;

const newestFirst = sql`order by lead.submitted_at desc, lead.application_id desc`;

/** The newest leads of each area of the row `viewer` in scope, read by index from the date that `condition` names. */
export const selectLeadsOfAreas = (
  condition: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`
  (select lead.application_id, lead.submitted_at, lead.submission_id from lead
    where viewer.all_zip_codes and ${condition} ${newestFirst} limit ${limit})
  union all
  (select of_zip.application_id, of_zip.submitted_at, of_zip.submission_id
    from agency_zip_code as own cross join lateral (
      select lead.application_id, lead.submitted_at, lead.submission_id from lead
      where lead.zip_code_id = own.zip_code_id and ${condition} ${newestFirst} limit ${limit}
    ) as of_zip
    where own.agency_id = viewer.agency_id and not viewer.all_zip_codes)`;

/** New leads of the row `viewer` in scope: `application_id`, `submitted_at`, `submission_id`. */
export const findUnnotifiedLeads = (limit: number): RawBuilder<unknown> =>
  selectLeadsOfAreas(isNew, limit);

const selectViewer = (memberId: number): RawBuilder<unknown> => sql`(
  select ${viewerColumns} from agency_member as member join agency on agency.id = member.agency_id
  join account on account.id = member.account_id where member.account_id = ${memberId}) as viewer`;

/** Whether an agent has leads to announce; stops reading at the first one. */
export const hasUnnotifiedLeads = (memberId: number): RawBuilder<boolean> => sql`
  exists (select from ${selectViewer(memberId)} where viewer."isReady" and exists (${findUnnotifiedLeads(1)}))`;

/** Selects the newest leads that were not announced to an agent. */
export const findNewestUnnotifiedLeads = (
  memberId: number,
  limit: number,
): RawBuilder<{ applicationId: number }> => sql`
  select found.application_id as "applicationId"
  from ${selectViewer(memberId)} cross join lateral (${findUnnotifiedLeads(limit)}) as found
  where viewer."isReady"
  order by found.submitted_at desc, found.application_id desc limit ${limit}`;

/** A lead as a mail shows it; its facts by insurance type. */
export type MailedLead = {
  applicationId: number;
  types: InsuranceTypeId[];
  city: string;
  state: string;
  zipCode: string;
  facts: Record<string, [string, string | number][]> | null;
};

/**
 * Selects the facts of the `lead` in scope, for types that a carrier of the agent writes, if the agent may read the
 * outline; else null.
 */
export const buildReadableFacts = (memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(line, facts) from jsonb_each(lead.facts) as lines (line, facts)
  where line::smallint = any ((
    select reading.lines from lead_view_stage as reading
    where reading.member_id = ${memberId} and reading.application_id = lead.application_id
      and reading.stage <> 'refunded')::smallint[]))`;

/** The agent has opened this version of the lead, or passed it. */
const isKnown = sql`exists (select from agency_lead
  where agency_lead.agency_id = viewer.agency_id and agency_lead.application_id = lead.application_id
    and lead.version in (agency_lead.seen_version, agency_lead.passed_version))`;

/**
 * The newest open leads of an agent's areas since a time that the agent has neither opened, passed nor quoted, and those
 * that were assigned to the member since. Leads of colleagues are left out.
 */
export const findWaitingSince = (
  memberId: number,
  since: Date,
  limit: number,
): RawBuilder<MailedLead> => {
  const isWaiting = sql`
    lead.status = 'open' and ${mayRead} and not exists (select from quote
      where quote.agency_id = viewer.agency_id and quote.application_id = lead.application_id and quote.removed_at is null)
      and not ${isReturned} and not ${isKnown}`;
  const isNewSince = sql`
    lead.submitted_at > ${since} and ${isWaiting} and not ${isAssigned(sql`assigned_to <> viewer.id`)}
      and (not viewer.is_routed or lead.submitted_at <= now() - ${routingTime}
        or ${isAssigned(sql`assigned_to = viewer.id`)})`;
  const assignedSince = sql`
    (select lead.application_id, lead.submitted_at, lead.submission_id
    from agency_lead as own join lead on lead.application_id = own.application_id
    where own.agency_id = viewer.agency_id and own.assigned_to = viewer.id and own.status = 'new'
      and own.assigned_at > ${since} and lead.submitted_at <= ${since} and ${isWaiting} limit ${limit})`;
  return sql`
    select submission.application_id as "applicationId", submission.insurance_types as types, zip_code.city,
      lead.state, zip_code.code as "zipCode", ${buildReadableFacts(sql`viewer.id`)} as facts
    from ${selectViewer(memberId)} cross join lateral (
      ${selectLeadsOfAreas(isNewSince, limit)} union all ${assignedSince}) as found
    join submission on submission.id = found.submission_id
    join lead on lead.application_id = submission.application_id
    join zip_code on zip_code.id = submission.zip_code_id
    where viewer."isReady"
    order by found.submitted_at desc, found.application_id desc limit ${limit}`;
};
