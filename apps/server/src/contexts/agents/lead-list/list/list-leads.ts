import type { Lead, LeadFilter } from '@fanwise/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { LeadFee } from '../../../quotes/index.ts';
import { isClosed } from '../closed-sales.ts';
import type { WhichAgent } from '../which-agent.ts';
import { freshLeads } from './fresh-leads.ts';
import {
  type CardFacts,
  type CardFrame,
  cardFacts,
  cardFrame,
  carriersOf,
  leadCard,
} from './lead-card.ts';
import { leadSets } from './lead-sets.ts';
import type { LeadsPage } from './leads-page.ts';
import { licensedLeads } from './licensed-leads.ts';
import { factsOf } from './plain-cards.ts';
import type { PlainLeadsRow } from './plain-leads.ts';
import { updatedLeads } from './updated-leads.ts';

/** What leads of an agent are listed with: today's fees, and whether licenses are asked for. */
export type ListNeeds = { leadFee: LeadFee; isGated: boolean };

/**
 * What `leadsStatement` reads; `gaps` of the profile. `way`: how new leads were found, where it says who a shorter statement
 * would do for.
 */
export type LeadsRow = {
  gaps: string[];
  count: number;
  data: CardFacts[];
  frame: CardFrame;
  way?: string;
};

/** A page of leads, newest submission first, and how many the filter has in all. */
export const listLeads = async (
  db: Db,
  agentId: number,
  page: LeadsPage,
  needs: ListNeeds,
): Promise<Result<{ data: Lead[]; count: number }, 'profile-incomplete'>> => {
  const { rows } = await leadsStatement(agentId, page, needs.isGated).execute(db);
  return leadsAnswer(rows[0], needs.leadFee);
};

/** The same of a row that was read already. */
export const leadsAnswer = (
  row: LeadsRow | PlainLeadsRow | undefined,
  leadFee: LeadFee,
): Result<{ data: Lead[]; count: number }, 'profile-incomplete'> => {
  if (!row) return failure('profile-incomplete', ['usr_email']);
  if (row.gaps.length > 0) return failure('profile-incomplete', row.gaps);
  const { count, frame } = row;
  const data = 'cards' in row ? row.cards.map(factsOf) : row.data;
  return success({ data: data.map((facts) => leadCard(facts, frame, leadFee)), count });
};

/**
 * Profile, page, count and everything a card is made of, in one statement. Where its rows come from:
 *
 * 1. `mine` (quoted, updated, won, completed, closed) is read from the agent's quotes; it is as long as what the
 *    agent did.
 * 2. New leads have no row per agent (`fresh-leads.ts`).
 * 3. The list of all merges both. A page at `offset` can hold only new leads of the ranks from
 *    `offset - mine` on, so the ones before are skipped unsorted.
 */
export const leadsStatement = (
  agentId: WhichAgent,
  page: LeadsPage,
  isGated: boolean,
): RawBuilder<LeadsRow> => {
  const { filter } = page;
  const includesFresh = filter === null || filter === 'new';
  const newLeads = isGated ? licensedLeads : freshLeads;
  return sql`
    with ${leadSets(agentId, isGated)},
    chosen as (select application_id, submitted_at from mine where ${filterCondition(agentId, filter)}),
    ${includesFresh ? newLeads(page) : sql`reading as (select ${page.offset}::integer as rest)`},
    slice as materialized (
      select application_id, submitted_at from (
        select application_id, submitted_at from chosen
        ${includesFresh ? sql`union all select application_id, submitted_at from fresh` : sql``}
      ) as found
      order by submitted_at desc, application_id desc
      offset (select rest from reading) limit ${page.limit}
    )
    select viewer.gaps,
      (select count(*)::integer from chosen)
        + ${includesFresh ? sql`(select fresh from totals)` : sql`0`} as count,
      (select coalesce(json_agg(facts order by submitted_at desc, application_id desc), '[]')
        from (${cardFacts(agentId)}) as cards) as data,
      ${cardFrame(carriersOf(agentId))} as frame
      ${filter === null && !isGated ? sql`, (select way from found) as way` : sql``}
    from viewer`;
};

const filterCondition = (agentId: WhichAgent, filter: LeadFilter | null): RawBuilder<unknown> => {
  if (filter === null) return sql`stage <> 'passed'`;
  if (filter === 'updated') return sql`application_id in (${updatedLeads(agentId)})`;
  if (filter === 'closed') return isClosed;
  return filter === 'new' ? sql`false` : sql`stage = ${filter}`;
};
