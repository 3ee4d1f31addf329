import type { Team, TeamMember } from '@fanwise/contract/agents/team';
import { MAX_MEMBERS } from '@fanwise/domain/agents/capabilities';
import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { hasFactor, isOpenSession } from '../../identity/index.ts';
import { isOpenForMember } from '../../leads/index.ts';

/** Lists the members of an agency, present ones first, and whether each of them needs a second factor. */
export const listTeam = async (db: Db, { agencyId, memberId }: Actor): Promise<Team> => {
  const { rows: members } = await sql<TeamMember>`
    select account.id, first_name as "firstName", last_name as "lastName", account.email, member.role,
      may_unlock as "mayUnlock", open_leads_max as "openLeadsMax", license_number as "licenseNumber",
      (select count(distinct state) from member_scope
        where member_scope.member_id = account.id and until > now())::integer as "licensedStates",
      ${instantText(sql`joined_at`)} as joined, ${instantText(sql`left_at`)} as left,
      (select ${instantText(sql`max(happened_at)`)} from audit_event
        where actor_id = account.id and act = 'login') as "lastLogin",
      ${hasFactor('account.id')} as "hasFactor",
      (select count(*) from session where session.account_id = account.id and ${isOpenSession})::integer as sessions,
      (select count(*) from agency_lead where agency_lead.agency_id = ${agencyId} and assigned_to = account.id
        and ${isOpenForMember})::integer as "openLeads",
      account.id = ${memberId} as "isSelf"
    from agency_member as member join account on account.id = member.account_id
    where agency_id = ${agencyId}
    order by left_at desc nulls first, lower(first_name), lower(last_name), account.id
    limit ${MAX_MEMBERS}`.execute(db);
  const { needs_second_factor: needsFactor } = await db
    .selectFrom('agency')
    .select('needs_second_factor')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return { members, needsFactor };
};
