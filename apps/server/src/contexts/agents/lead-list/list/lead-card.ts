import type { Lead } from '@fanwise/contract';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import { heldBadges } from '@fanwise/domain/leads/badges';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { instantText } from '../../../../platform/database/database-time.ts';
import { contactClosed, type LeadFee } from '../../../quotes/index.ts';
import { isListedQuote } from '../closed-sales.ts';
import type { WhichAgent } from '../which-agent.ts';

/** What is read of a lead for its card. `taken` are carriers that another agent has a live quote with. */
export type CardFacts = Omit<
  Lead,
  'ins_types' | 'insType' | 'viable_inc' | 'badges' | 'fee_cents'
> & {
  types: InsuranceTypeId[];
  taken: number[];
  badge_bits: number;
  /** Of a quote of the agent, in cents; null without one: then it is today's. */
  quoted_cents: number | null;
};

/** What all cards of an agent have in common: the carriers held, in order, and what insurance types are called. */
export type CardFrame = { held: number[]; names: Record<InsuranceTypeId, string> };

/** A card of what was read: what is the same for every lead is put in here, not once more per row by the database. */
export const leadCard = <Facts extends CardFacts>(
  { types, taken, badge_bits, quoted_cents, ...facts }: Facts,
  { held, names }: CardFrame,
  leadFee: LeadFee,
) => {
  const sorted = types.toSorted((one, other) => one - other);
  return {
    ...facts,
    ins_types: sorted.map((id) => ({ ins_id: id, ins_name: names[id] })),
    insType: sorted.length === 1 ? shortNames[sorted[0]!] : ('bundle' as const),
    viable_inc: held.filter((carrier) => !taken.includes(carrier)),
    badges: heldBadges(badge_bits),
    fee_cents: quoted_cents ?? leadFee(sorted),
  };
};

/** The carriers of an agent. */
const carriersOf = (agentId: WhichAgent): RawBuilder<{ carrier_id: number }> =>
  sql`select carrier_id from agent_carrier where agent_id = ${agentId}`;

/** The frame of an agent's cards, as one JSON value; `held` selects the agent's carriers. */
export const cardFrame = (
  held: RawBuilder<{ carrier_id: number }>,
): RawBuilder<CardFrame> => sql`(select json_build_object(
  'held', array(select carrier_id from (${held}) as held order by carrier_id),
  'names', (select json_object_agg(id, name) from insurance_type)))`;

/**
 * What the card of a lead is made of, one JSON object per row of `slice (application_id, submitted_at)`.
 * Only the rows of a page come here, so the look-ups per row stay few; a limit keeps them look-ups.
 */
export const cardFacts = (agentId: WhichAgent): RawBuilder<unknown> => sql`
  select lead.submitted_at, lead.application_id, json_build_object(
    'aps_id', lead.application_id,
    'aps_submitted', ${instantText(sql`lead.submitted_at`)},
    'aps_confirmed', unlock.application_id is not null,
    'aps_deleted', lead.status = 'deleted' or own.returned,
    'has_quote', own.quotes > 0,
    'won_quote', own.won and not own.disputed,
    'edit', own.outdated,
    'lost', own.quotes > 0 and not own.won and lead.status in ('chosen', 'unlocked'),
    'refunded', own.quotes = 0 and own.refunded_cents is not null,
    'disputed', own.disputed,
    'types', lead.insurance_types,
    'taken', array(
      select carrier_id from quote
      where application_id = lead.application_id and removed_at is null and agent_id <> ${agentId}
      order by carrier_id),
    'isUnread', coalesce(agent_lead.seen_version, 0) < lead.version,
    'badge_bits', lead.badges,
    'city', zip_code.city,
    'state', zip_code.state,
    'zip_code', zip_code.code,
    'quoted_cents', coalesce(own.fee_cents, own.refunded_cents),
    'unlock_by', case when unlock.application_id is null and not own.disputed
      then ${instantText(sql`own.unlock_by`)} end
  ) as facts
  from slice
  join lead on lead.application_id = slice.application_id
  join zip_code on zip_code.id = lead.zip_code_id
  left join lateral (
    select seen_version from agent_lead
    where agent_id = ${agentId} and application_id = lead.application_id limit 1
  ) as agent_lead on true
  left join lateral (
    select application_id from unlock
    where agent_id = ${agentId} and application_id = lead.application_id and revoked_at is null limit 1
  ) as unlock on true
  cross join lateral (
    select count(*) filter (where removed_at is null) as quotes,
      coalesce(bool_or(accepted_at is not null) filter (where removed_at is null), false) as won,
      coalesce(bool_or(case when accepted_at is not null then ${contactClosed} end) filter (where removed_at is null), false) as disputed,
      coalesce(bool_or(needs_update_since is not null) filter (where removed_at is null), false) as outdated,
      coalesce(max(fee_cents) filter (where removed_at is null and accepted_at is not null),
        max(fee_cents) filter (where removed_at is null)) as fee_cents,
      max(unlock_by) filter (where removed_at is null) as unlock_by,
      max(fee_cents) filter (where removed_because = 'refunded') as refunded_cents,
      coalesce(bool_or(removed_because = 'returned'), false) as returned
    from quote
    where quote.agent_id = ${agentId} and quote.application_id = lead.application_id and ${isListedQuote}
  ) as own`;

/** One lead as the agent's list would show it. */
export const readLeadCard = async (
  db: Db,
  agentId: number,
  applicationId: number,
  leadFee: LeadFee,
): Promise<Lead> => {
  const { rows } = await sql<{ facts: CardFacts; frame: CardFrame }>`
    with slice as (select ${applicationId}::bigint as application_id)
    select cards.facts, ${cardFrame(carriersOf(agentId))} as frame from (${cardFacts(agentId)}) as cards`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`lead ${applicationId} is gone`);
  return leadCard(row.facts, row.frame, leadFee);
};
