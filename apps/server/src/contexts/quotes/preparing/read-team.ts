import type { LeadState, LeadTeam, QuoteDraft } from '@fanwise/contract/own';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';

/** A colleague is shown as quoting for so long after the last call of the page. */
const quotingFor = sql`interval '1 minute'`;
const mostNamed = 6;
const mostActs = 40;

/** The colleague who is quoting the `lead` in scope, as JSON; null without one. */
const quotingColleague = ({ agentId, memberId }: Actor): RawBuilder<LeadTeam['quoting']> => sql`(
  select json_build_object('name', first_name, 'at', ${instantText(sql`quoting_at`)})
  from agent_lead join agency_member on account_id = quoting_by
  where agent_id = ${agentId} and application_id = lead.application_id and quoting_by <> ${memberId}
    and quoting_at > now() - ${quotingFor})`;

/** What colleagues do on the `lead` in scope while it is on a screen, as JSON. */
export const leadTeamState = (actor: Actor): RawBuilder<LeadState['team']> => sql`json_build_object(
  'quoting', ${quotingColleague(actor)},
  'draftAt', (select ${instantText(sql`changed_at`)} from quote_draft
    where agent_id = ${actor.agentId} and application_id = lead.application_id))`;

/** The draft of the agency on the `lead` in scope, as JSON; null without one. */
const draftOf = ({ agentId, memberId }: Actor): RawBuilder<QuoteDraft | null> => sql`(
  select jsonb_build_object('forms', content -> 'forms', 'aside', content -> 'aside',
    'preparedBy', case when draft.member_id <> ${memberId} then first_name end,
    'changedAt', ${instantText(sql`draft.changed_at`)}, 'ready', ready_at is not null,
    'outdated', draft.version < lead.version)
  from quote_draft as draft join agency_member on account_id = draft.member_id
  where draft.agent_id = ${agentId} and draft.application_id = lead.application_id)`;

/** The agency's draft on a lead as a member reads it; null without one. */
export const readDraft = async (
  db: Db,
  actor: Actor,
  applicationId: number,
): Promise<QuoteDraft | null> => {
  const { rows } = await sql<{ draft: QuoteDraft | null }>`
    select ${draftOf(actor)} as draft from lead where application_id = ${applicationId}`.execute(
    db,
  );
  return rows[0]?.draft ?? null;
};

/** What members did: `act`, `member_id`, `at`, `carrier`. The author of a correction wrote the quote's present figures. */
const acts = (agentId: number): RawBuilder<unknown> => sql`
  select 'sent' as act, coalesce(first.member_id, quote.member_id) as member_id,
    case when first.member_id is null then quote.changed_at else quote.created_at end as at, carrier.name as carrier
  from quote join carrier on carrier.id = quote.carrier_id
  left join quote_revision as first on first.quote_id = quote.id and first.revision = 1
  where quote.agent_id = ${agentId} and quote.application_id = lead.application_id
  union all
  select 'corrected', quote.member_id, last.replaced_at, carrier.name
  from quote join carrier on carrier.id = quote.carrier_id
  join quote_revision as last on last.quote_id = quote.id and last.revision = quote.revision - 1
  where quote.agent_id = ${agentId} and quote.application_id = lead.application_id
  union all
  select 'withdrawn', removed_by, removed_at, carrier.name
  from quote join carrier on carrier.id = quote.carrier_id
  where quote.agent_id = ${agentId} and quote.application_id = lead.application_id and removed_by is not null
  union all
  select 'noted', marked_by, null, null from agent_lead
  where agent_id = ${agentId} and application_id = lead.application_id and marked_by is not null
    and (note is not null or follow_up is not null or outcome is not null)
  union all
  select 'passed', passed_by, passed_at, null from agent_lead
  where agent_id = ${agentId} and application_id = lead.application_id and passed_by is not null
    and passed_version is not null`;

/** Reads the agency's members on a lead: who may send and pay, the draft, who is quoting, and who did what. */
export const readLeadTeam = async (
  db: Db,
  actor: Actor,
  applicationId: number,
): Promise<LeadTeam> => {
  const { agentId, memberId } = actor;
  const names = (condition: RawBuilder<unknown>) => sql`array(
    select first_name from agency_member
    where agency_id = ${agentId} and left_at is null and ${condition}
    order by role, joined_at, account_id limit ${mostNamed})`;
  const { rows } = await sql<LeadTeam>`
    select (select count(*)::integer from agency_member
        where agency_id = ${agentId} and left_at is null and account_id <> ${memberId}) as colleagues,
      ${names(sql`role in ('owner', 'producer') and may_serve(account_id, lead.state, lead.insurance_types)`)} as senders,
      ${names(sql`(role = 'owner' or (role = 'producer' and may_unlock))`)} as payers,
      ${draftOf(actor)} as draft, ${quotingColleague(actor)} as quoting,
      (select coalesce(json_agg(json_build_object('act', act,
          'by', case when act.member_id <> ${memberId} then first_name end,
          'at', ${instantText(sql`at`)}, 'carrierName', carrier) order by at nulls last), '[]')
        from (select * from (${acts(agentId)}) as each order by at desc nulls first limit ${mostActs}) as act
        join agency_member on account_id = act.member_id) as acts
    from lead where application_id = ${applicationId}`.execute(db);
  if (!rows[0]) throw new Error(`lead ${applicationId} is gone`);
  return rows[0];
};
