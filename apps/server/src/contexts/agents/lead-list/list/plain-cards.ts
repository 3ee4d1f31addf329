import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type RawBuilder, sql } from 'kysely';
import type { WhichAgent } from '../which-agent.ts';
import type { CardFacts } from './lead-card.ts';

/**
 * What is read of a lead for its card, in the order of `plainCards`: the name of each value would be written, and read,
 * once more per row.
 */
export type PlainCard = [
  id: number,
  submittedAt: string,
  isPaid: boolean,
  status: 'open' | 'held' | 'chosen' | 'unlocked' | 'deleted',
  quotes: number,
  won: boolean,
  outdated: boolean,
  types: InsuranceTypeId[],
  taken: number[],
  isUnread: boolean,
  badgeBits: number,
  city: string,
  state: string,
  zipCode: string,
  quotedCents: number | null,
  unlockBy: string | null,
];

/**
 * A PlainCard per row of `slice (application_id, submitted_at)`, for an agent of whom `plain-leads.ts` knows that no sale was
 * refunded, returned or disputed. Each look-up of a row is one node of the plan; what follows from what is left to
 * `factsOf`.
 */
export const plainCards = (agentId: WhichAgent): RawBuilder<unknown> => sql`
  select slice.submitted_at, slice.application_id, json_build_array(
    lead.application_id,
    lead.submitted_at,
    (select application_id from unlock
      where agent_id = ${agentId} and application_id = lead.application_id and revoked_at is null) is not null,
    lead.status,
    own.quotes,
    own.won,
    own.outdated,
    lead.insurance_types,
    array(
      select carrier_id from quote
      where application_id = lead.application_id and removed_at is null and agent_id <> ${agentId}
      order by carrier_id),
    coalesce((
      select seen_version from agent_lead
      where agent_id = ${agentId} and application_id = lead.application_id), 0) < lead.version,
    lead.badges,
    zip_code.city,
    zip_code.state,
    zip_code.code,
    own.fee_cents,
    own.unlock_by
  ) as card
  from slice
  join lead on lead.application_id = slice.application_id
  join zip_code on zip_code.id = lead.zip_code_id
  cross join lateral (
    select count(*) as quotes, coalesce(bool_or(accepted_at is not null), false) as won,
      coalesce(bool_or(needs_update), false) as outdated,
      coalesce(max(fee_cents) filter (where accepted_at is not null), max(fee_cents)) as fee_cents,
      max(unlock_by) as unlock_by
    from quote
    where quote.agent_id = ${agentId} and quote.application_id = lead.application_id and quote.removed_at is null
  ) as own`;

const instant = (text: string): string => new Date(text).toISOString();

/** The same as the whole statement reads it. */
export const factsOf = ([
  id,
  submittedAt,
  isPaid,
  status,
  quotes,
  won,
  outdated,
  types,
  taken,
  isUnread,
  badgeBits,
  city,
  state,
  zipCode,
  quotedCents,
  unlockBy,
]: PlainCard): CardFacts => ({
  aps_id: id,
  aps_submitted: instant(submittedAt),
  aps_confirmed: isPaid,
  aps_deleted: status === 'deleted',
  has_quote: quotes > 0,
  won_quote: won,
  edit: outdated,
  lost: quotes > 0 && !won && (status === 'chosen' || status === 'unlocked'),
  refunded: false,
  disputed: false,
  types,
  taken,
  isUnread,
  badge_bits: badgeBits,
  city,
  state,
  zip_code: zipCode,
  quoted_cents: quotedCents,
  unlock_by: isPaid || unlockBy === null ? null : instant(unlockBy),
});
