import type { LeadState, LeadTeam, QuoteDraft } from '@fanwise/contract/own';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';

/** A colleague is shown as quoting for so long after the last call of the page. */
const quotingMarkLifetime = sql`interval '1 minute'`;
const maxNamed = 6;

/** The colleague who is quoting the `lead` in scope, as JSON; null without one. */
const quotingColleague = ({ agencyId, memberId }: Actor): RawBuilder<LeadTeam['quoting']> => sql`(
  select json_build_object('name', colleague_name(quoting_by), 'at', ${instantText(sql`quoting_at`)})
  from agency_lead
  where agency_id = ${agencyId} and application_id = lead.application_id and quoting_by <> ${memberId}
    and quoting_at > now() - ${quotingMarkLifetime})`;

/** The acts of colleagues on the `lead` in scope while it is on a screen, as JSON. */
export const leadTeamState = (actor: Actor): RawBuilder<LeadState['team']> => sql`json_build_object(
  'quoting', ${quotingColleague(actor)},
  'draftAt', (select ${instantText(sql`changed_at`)} from quote_draft
    where agency_id = ${actor.agencyId} and application_id = lead.application_id))`;

/** The draft of the agency on the `lead` in scope, as JSON; null without one. */
const selectDraft = ({ agencyId, memberId }: Actor): RawBuilder<QuoteDraft | null> => sql`(
  select jsonb_build_object('forms', content -> 'forms', 'aside', content -> 'aside',
    'preparedBy', case when draft.member_id <> ${memberId} then colleague_name(draft.member_id) end,
    'changedAt', ${instantText(sql`draft.changed_at`)}, 'ready', ready_at is not null,
    'outdated', draft.version < lead.version)
  from quote_draft as draft
  where draft.agency_id = ${agencyId} and draft.application_id = lead.application_id)`;

/** The agency's draft on a lead as a member reads it; null without one. */
export const readDraft = async (
  db: Db,
  actor: Actor,
  applicationId: number,
): Promise<QuoteDraft | null> => {
  const { rows } = await sql<{ draft: QuoteDraft | null }>`
    select ${selectDraft(actor)} as draft from lead where application_id = ${applicationId}`.execute(
    db,
  );
  return rows[0]?.draft ?? null;
};

/** Reads the agency's members on a lead: who may send and pay, the draft, and who is quoting. */
export const readLeadTeam = async (
  db: Db,
  actor: Actor,
  applicationId: number,
): Promise<LeadTeam> => {
  const { agencyId, memberId } = actor;
  const names = (condition: RawBuilder<unknown>) => sql`array(
    select colleague_name(account_id) from agency_member
    where agency_id = ${agencyId} and left_at is null and ${condition}
    order by role, joined_at, account_id limit ${maxNamed})`;
  const { rows } = await sql<LeadTeam>`
    select (select count(*)::integer from agency_member
        where agency_id = ${agencyId} and left_at is null and account_id <> ${memberId}) as colleagues,
      ${names(sql`role in ('owner', 'producer') and may_serve(account_id, lead.state, lead.insurance_types)`)} as senders,
      ${names(sql`(role = 'owner' or (role = 'producer' and may_unlock))`)} as payers,
      ${selectDraft(actor)} as draft, ${quotingColleague(actor)} as quoting
    from lead where application_id = ${applicationId}`.execute(db);
  if (!rows[0]) throw new Error(`lead ${applicationId} is gone`);
  return rows[0];
};
