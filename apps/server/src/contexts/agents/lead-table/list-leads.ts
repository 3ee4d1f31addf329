import type { LeadFilter } from '@fanwise/contract';
import type { Lead } from '@fanwise/contract/own';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { LeadFee } from '../../quotes/index.ts';
import type { ActorExpression } from '../lead-list/agent-expression.ts';
import {
  type CardContext,
  type CardFacts,
  cardContext,
  presentLeadCard,
  selectCardFacts,
} from '../lead-list/list/lead-card.ts';
import type { LeadSelection, ListNeeds } from './lead-filter.ts';
import type { LeadsPage } from './leads-page.ts';
import { countExpression, pageCtes } from './page-ctes.ts';

/** A row of `leadsStatement`. `gaps`: the missing parts of the profile. */
export type LeadsRow = { gaps: string[]; count: number; data: CardFacts[]; context: CardContext };

type LeadsAnswer = Result<{ data: Lead[]; count: number }, 'profile-incomplete'>;

/** A page of the specified list: cards, newest submission first, and the total number of leads of the filter. */
export const listLeads = async (
  db: Db,
  actor: Actor,
  page: LeadsPage,
  needs: ListNeeds,
): Promise<LeadsAnswer> => {
  const { rows } = await leadsStatement(actor, page, needs.isGated).execute(db);
  return buildLeadsAnswer(rows[0], needs.leadFee);
};

/** Builds the answer from a row of `leadsStatement`. */
export const buildLeadsAnswer = (
  row: LeadsRow | null | undefined,
  leadFee: LeadFee,
): LeadsAnswer => {
  if (!row) return failure('profile-incomplete', ['email']);
  const { gaps, count, data, context } = row;
  if (gaps.length > 0) return failure('profile-incomplete', gaps);
  return success({ data: data.map((facts) => presentLeadCard(facts, context, leadFee)), count });
};

/** The selection of the specified list: one status, or all leads but the passed ones, newest first. */
export const listSelection = (
  filter: LeadFilter | null,
  isGated: boolean,
): Omit<LeadSelection, 'limit'> => ({
  tab: 'listed',
  status: filter,
  facets: null,
  states: null,
  zipCodes: null,
  city: null,
  age: null,
  isAvailable: false,
  isStarred: false,
  assigned: null,
  isReady: false,
  facts: null,
  fee: null,
  feesByTypes: [],
  isGated,
  searched: null,
  sort: { name: 'newest', isReversed: false },
  after: null,
});

/** The profile, the page, the count and the facts of all cards, in one statement. */
export const leadsStatement = (
  actor: ActorExpression,
  { filter, limit, offset }: LeadsPage,
  isGated: boolean,
): RawBuilder<LeadsRow> => {
  const selection = { ...listSelection(filter, isGated), limit, offset };
  return sql`
    with ${pageCtes(actor, selection)}
    select person.gaps, ${countExpression(selection)} as count,
      (select coalesce(json_agg(facts order by submitted_at desc, application_id desc), '[]')
        from (${selectCardFacts(actor)}) as cards) as data,
      ${cardContext} as context
    from person`;
};
