import { type RawBuilder, sql } from 'kysely';
import { profileGapsExpression } from '../../../leads/index.ts';
import type { WhichAgent } from '../which-agent.ts';
import { type CardFrame, cardFrame, carriersOf } from './lead-card.ts';
import { zipsWithLeads } from './lead-sets.ts';
import type { LeadsPage } from './leads-page.ts';
import { type PlainCard, plainCards } from './plain-cards.ts';

/** Agents of a few ZIP codes, whose newest leads are read code by code, and agents with All. */
export type PlainAgent = 'few' | 'all';

/** What the plain statement reads; `gaps` of the profile. */
export type PlainLeadsRow = { gaps: string[]; count: number; cards: PlainCard[]; frame: CardFrame };

/** Beyond this many it depends on the counters how new leads are found. */
const mostZips = 60;

/**
 * What `leadsStatement` answers to an agent of whom it is true that no lead was refunded, returned, disputed or passed. That is
 * most of them, and half of its plan stands there for the others: the executor takes up each node whether it
 * has rows or not. The statement sees for itself whether it may answer: where it may not, or where the agent is another
 * kind, there is no row.
 */
export const plainLeadsStatement = (
  agentId: WhichAgent,
  kind: PlainAgent,
  page: LeadsPage,
): RawBuilder<PlainLeadsRow> => {
  const end = page.offset + page.limit;
  return sql`
    with viewer as materialized (
      select ${profileGapsExpression} as gaps
      from agent join account on account.id = agent.account_id
      where agent.account_id = ${agentId} and ${isOfKind[kind](agentId)} and ${hasUnusual(agentId)} is not true
    ),
    ${kind === 'few' ? sql`${zipsWithLeads(agentId)},` : sql``}
    mine as materialized (
      select application_id, lead_submitted_at as submitted_at, lead_zip_code_id as zip_code_id, lead_status as status
      from quote where agent_id = ${agentId} and removed_at is null
      union
      select application_id, lead_submitted_at, lead_zip_code_id, lead_status
      from quote
      where agent_id = ${agentId} and removed_because = 'withdrawn' and removed_at > now() - interval '30 days'
        and lead_status = 'deleted'
    ),
    slice as materialized (
      select application_id, submitted_at from (
        select application_id, submitted_at from mine
        union all
        ${newLeads[kind](end)}
      ) as found
      order by submitted_at desc, application_id desc offset ${page.offset} limit ${page.limit}
    )
    select viewer.gaps,
      (select count(*)::integer + greatest(0, ${openLeads[kind]} - count(*) filter (where ${isCounted[kind]}))::integer
        from mine) as count,
      (select coalesce(json_agg(card order by submitted_at desc, application_id desc), '[]')
        from (${plainCards(agentId)}) as made) as cards,
      ${cardFrame(carriersOf(agentId))} as frame
    from viewer`;
};

const isOfKind: Record<PlainAgent, (agentId: WhichAgent) => RawBuilder<unknown>> = {
  few: (agentId) => sql`not agent.all_zip_codes
    and (select count(*) from agent_zip_code where agent_id = ${agentId}) <= ${mostZips}::integer`,
  all: () => sql`agent.all_zip_codes`,
};

/** Each is looked for by itself: as a condition among others it would be planned as a join. */
const hasUnusual = (agentId: WhichAgent): RawBuilder<unknown> => sql`(
  exists (select from quote where agent_id = ${agentId} and removed_because = 'refunded')
  or exists (select from quote where agent_id = ${agentId} and removed_because = 'returned')
  or exists (select from unlock where agent_id = ${agentId} and revoked_at is not null)
  or exists (select from agent_lead where agent_id = ${agentId} and passed_version is not null))`;

/** Own leads are few and hashed once; `not exists` is planned as a join over all open leads. */
const openAndNotMine = sql`status = 'open'
  and application_id not in (select application_id from mine where status = 'open')`;

const newestFirst = sql`order by submitted_at desc, application_id desc`;

const newLeads: Record<PlainAgent, (end: number) => RawBuilder<unknown>> = {
  few: (end) => sql`
    (select merged.application_id, merged.submitted_at
      from zips cross join lateral (
        select application_id, submitted_at from lead
        where lead.zip_code_id = zips.zip_code_id and ${openAndNotMine}
        ${newestFirst} limit ${end}
      ) as merged
      ${newestFirst} limit ${end})`,
  all: (end) => sql`
    (select application_id, submitted_at from lead where ${openAndNotMine} ${newestFirst} limit ${end})`,
};

const openLeads: Record<PlainAgent, RawBuilder<number>> = {
  few: sql`(select coalesce(sum(leads), 0)::integer from zips)`,
  all: sql`(select coalesce(sum(leads), 0)::integer from open_lead_state)`,
};

/** Whether a lead of the agent's own is among those that the counters count. */
const isCounted: Record<PlainAgent, RawBuilder<unknown>> = {
  few: sql`status = 'open' and zip_code_id in (select zip_code_id from zips)`,
  all: sql`status = 'open'`,
};
