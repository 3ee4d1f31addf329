import type { Lead } from '@fanwise/contract';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import { heldBadges } from '@fanwise/domain/leads/badges';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { instantText } from '../../../../platform/database/database-time.ts';
import type { LeadFee } from '../../../quotes/index.ts';
import type { WhichAgent } from '../which-agent.ts';

/** The columns of a lead that its card is made of. `taken`: carriers that another agent has a live quote with. */
export type CardFacts = Omit<
  Lead,
  | 'ins_types'
  | 'insType'
  | 'viable_inc'
  | 'badges'
  | 'fee_cents'
  | 'aps_confirmed'
  | 'has_quote'
  | 'won_quote'
  | 'lost'
  | 'refunded'
  | 'disputed'
> & {
  /** The status in `agent_lead`. Null for leads that the agent has not acted on, and for those that no list shows. */
  status: string | null;
  types: InsuranceTypeId[];
  taken: number[];
  badge_bits: number | null;
  /** The fee of the agent's quote, in cents; null without one: then it is today's. */
  quoted_cents: number | null;
};

/**
 * The data that all cards of an agent share: the agent's appointed carriers in order, and the names of the insurance
 * types.
 */
export type CardContext = { appointed: number[]; names: Record<InsuranceTypeId, string> };

/** Statuses of leads with a live quote of the agent. */
const quotedStatuses: ReadonlySet<string | null> = new Set([
  'quoted',
  'updated',
  'lost',
  'won',
  'completed',
  'disputed',
]);

/** Builds a card. Data that all cards share is added here, so that the database does not repeat it in each row. */
export const leadCard = <Facts extends CardFacts>(
  { types, taken, badge_bits, quoted_cents, status, ...facts }: Facts,
  { appointed, names }: CardContext,
  leadFee: LeadFee,
) => {
  const sorted = types.toSorted((one, other) => one - other);
  return {
    ...facts,
    aps_confirmed: status === 'completed',
    has_quote: quotedStatuses.has(status),
    won_quote: status === 'won' || status === 'completed',
    lost: status === 'lost',
    refunded: status === 'refunded',
    disputed: status === 'disputed',
    ins_types: sorted.map((id) => ({ ins_id: id, ins_name: names[id] })),
    insType: sorted.length === 1 ? shortNames[sorted[0]!] : ('bundle' as const),
    viable_inc: appointed.filter((carrier) => !taken.includes(carrier)),
    badges: heldBadges(badge_bits ?? 0),
    fee_cents: quoted_cents ?? leadFee(sorted),
  };
};

/** The carriers that an agent has appointments with. */
const carriersOf = (agentId: WhichAgent): RawBuilder<{ carrier_id: number }> =>
  sql`select carrier_id from appointment where agent_id = ${agentId}`;

/** The data that all cards of an agent share, as one JSON value. `appointed` selects the agent's carriers. */
export const cardContext = (
  appointed: RawBuilder<{ carrier_id: number }>,
): RawBuilder<CardContext> => sql`(select json_build_object(
  'appointed', array(select carrier_id from (${appointed}) as appointed order by carrier_id),
  'names', (select json_object_agg(id, name) from insurance_type)))`;

/**
 * The facts of a lead's card, as one JSON object per row of `slice (application_id, submitted_at)`. Only the rows of a
 * page come here. `limit` keeps the planner on one index look-up per row.
 */
export const cardFacts = (agentId: WhichAgent): RawBuilder<unknown> => sql`
  select lead.submitted_at, lead.application_id, json_build_object(
    'aps_id', lead.application_id,
    'aps_submitted', ${instantText(sql`lead.submitted_at`)},
    'aps_deleted', lead.status = 'deleted' or coalesce(own.quote_status = 'returned', false),
    'edit', own.outdated_since is not null,
    'status', own.status,
    'types', lead.insurance_types,
    'taken', array(
      select carrier_id from quote
      where application_id = lead.application_id and removed_at is null and agent_id <> ${agentId}
      order by carrier_id),
    'isUnread', coalesce(own.seen_version, 0) < lead.version,
    'badge_bits', lead.badges,
    'city', zip_code.city,
    'state', zip_code.state,
    'zip_code', zip_code.code,
    'quoted_cents', own.fee_cents,
    'unlock_by', case when own.status = 'won' then ${instantText(sql`own.unlock_by`)} end
  ) as facts
  from slice
  join lead on lead.application_id = slice.application_id
  join zip_code on zip_code.id = lead.zip_code_id
  left join lateral (
    select seen_version, status, quote_status, outdated_since, unlock_by, fee_cents from agent_lead
    where agent_id = ${agentId} and application_id = lead.application_id limit 1
  ) as own on true`;

/** One lead as the agent's list would show it. */
export const readLeadCard = async (
  db: Db,
  agentId: number,
  applicationId: number,
  leadFee: LeadFee,
): Promise<Lead> => {
  const { rows } = await sql<{ facts: CardFacts; context: CardContext }>`
    with slice as (select ${applicationId}::bigint as application_id)
    select cards.facts, ${cardContext(carriersOf(agentId))} as context from (${cardFacts(agentId)}) as cards`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`lead ${applicationId} is gone`);
  return leadCard(row.facts, row.context, leadFee);
};
