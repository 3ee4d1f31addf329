import type { LeadState } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Actor } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { instantText } from '../../../../platform/database/database-time.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { profileGapsExpression } from '../../../leads/index.ts';
import { leadTeamState, quoteStatesJson } from '../../../quotes/index.ts';
import { availableCarriers } from './appointed-carriers.ts';

type Found = LeadState & { gaps: string[]; mayRead: boolean };

/** The member who reads; `hasColleagues` adds what colleagues do on the lead. */
type StateReader = Actor & { hasColleagues: boolean };

/**
 * The state of a lead that an agent has on the screen, without its answers. Reading it does not open the lead and is
 * not in the access log. An agent who opened the lead within 72 hours, or quoted it, learns how it ended. For any other
 * lead that the agent may not open, the answer is `not-found`.
 */
export const readLeadState = async (
  db: Db,
  { agencyId, memberId, hasColleagues }: StateReader,
  applicationId: number,
): Promise<Result<LeadState, 'profile-incomplete' | 'not-found'>> => {
  const { rows } = await sql<Found>`
    select ${profileGapsExpression} as gaps, lead.version,
      ${instantText(sql`lead.submitted_at`)} as "submittedAt",
      case when stands.stage in ('outline', 'declared', 'quoted') and lead.status = 'open' then 'open'
        else 'closed' end as status,
      case when stands.stage in ('won', 'unlocked') then 'chosen'
        when stands.stage = 'lost' or (stands.stage is null and lead.status in ('chosen', 'unlocked')) then 'other-chosen'
        when lead.status = 'deleted' then 'withdrawn' end as ended,
      case when lead.status = 'open' and stands.stage is not null
        then ${availableCarriers(agencyId)} else '[]' end as "viableCarrierIds",
      ${quoteStatesJson(agencyId)} as own,
      ${hasColleagues ? sql`${leadTeamState({ agencyId, memberId })} as team,` : sql``}
      stands.stage is not null or (lead.status <> 'open' and lead.status <> 'held' and (
        exists (select from agency_lead where agency_lead.agency_id = ${agencyId}
          and agency_lead.application_id = lead.application_id and declared_at > now() - interval '72 hours')
        or exists (select from quote where quote.agency_id = ${agencyId}
          and quote.application_id = lead.application_id and quote.removed_because = 'withdrawn')
      ) and not exists (select from return_request where return_request.agency_id = ${agencyId}
        and return_request.application_id = lead.application_id and return_request.state = 'granted')) as "mayRead"
    from agency_member as member
    join agency on agency.id = member.agency_id
    join account on account.id = member.account_id
    join lead on lead.application_id = ${applicationId}
    join zip_code on zip_code.id = lead.zip_code_id
    left join lateral (
      select stage from lead_view_stage
      where lead_view_stage.member_id = ${memberId} and lead_view_stage.application_id = ${applicationId} limit 1
    ) as stands on true
    where member.account_id = ${memberId}`.execute(db);
  const [found] = rows;
  if (!found) return failure('not-found');
  const { gaps, mayRead, ...state } = found;
  if (gaps.length > 0) return failure('profile-incomplete', gaps);
  return mayRead ? success(state) : failure('not-found');
};
