import { QUOTE_UPDATE_DAYS } from '@fanwise/domain/dates/deadlines';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { selectCardFacts } from '../lead-list/list/lead-card.ts';

/**
 * The rows of a page: the facts of the card and the columns beside it. The name appears only at stages that may read it, without the initial where the client shows the name after the unlock only. Two rules keep the look-ups per row few:
 * - A card is built once, in a materialized CTE. As a subquery it would be built again at each place that reads it.
 * - The stage is read only for leads that the agent acted on; others can be at the outline at most. So the license
 * check of the stage, which is planned in each call, runs for few rows.
 */
export const leadRows = ({ agencyId, memberId }: Actor): RawBuilder<unknown> => sql`
  with cards as materialized (
    select application_id, facts::jsonb as facts from (${selectCardFacts({ agencyId, memberId })}) as made
  )
  select slice.sort_group, slice.key, slice.tie, cards.facts || jsonb_build_object(
    'ownYearly', mark.yearly, 'ownQuotes', coalesce(mark.quotes, 0),
    'lang', case when lead.facet & 2 > 0 then 'es' else 'en' end,
    'note', mark.note, 'followUp', mark.follow_up,
    'due', case
      when cards.facts ->> 'unlockBy' is not null
        then json_build_object('at', cards.facts ->> 'unlockBy', 'why', 'unlock')
      when mark.status = 'updated' then json_build_object(
        'at', ${instantText(sql`(mark.outdated_since + make_interval(days => ${QUOTE_UPDATE_DAYS}))`)}, 'why', 'update')
      when mark.follow_up <= current_date then json_build_object(
        'at', ${instantText(sql`(mark.follow_up::timestamp at time zone 'UTC')`)}, 'why', 'follow-up') end,
    'opened', coalesce(reading.stage in ('declared', 'quoted', 'won', 'unlocked'), false),
    'name', case when reading.stage in ('declared', 'quoted', 'won', 'unlocked') then (
      select nullif(household ->> 'firstName', '') || case when names_from_unlock and reading.stage <> 'unlocked' then ''
        else coalesce(' ' || left(nullif(household ->> 'lastName', ''), 1) || '.', '') end
      from submission where submission.id = lead.submission_id) end,
    'passed', case when mark.status = 'passed' then json_build_object('reason', mark.passed_reason) end
  ) as row
  from cards
  join slice on slice.application_id = cards.application_id
  join lead on lead.application_id = cards.application_id
  left join lateral (
    select note, follow_up, passed_reason, declared_at, status, quotes, yearly, outdated_since from agency_lead
    where agency_id = ${agencyId} and agency_lead.application_id = lead.application_id limit 1
  ) as mark on true
  left join lateral (
    select stage from lead_view_stage
    where lead_view_stage.member_id = ${memberId} and lead_view_stage.application_id = lead.application_id
      and (mark.declared_at is not null or mark.quotes > 0)
    limit 1
  ) as reading on true`;
