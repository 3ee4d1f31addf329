import type { Lead } from '@fanwise/contract/own';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import { heldBadges } from '@fanwise/domain/leads/badges';
import type { LeadFact } from '@fanwise/domain/leads/lead-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { instantText } from '../../../../platform/database/database-time.ts';
import type { LeadFee } from '../../../quotes/index.ts';
import type { ActorExpression, AgentExpression } from '../agent-expression.ts';

/** The columns of a lead that its card is made of. `taken`: carriers that another agent has a live quote with. */
export type CardFacts = Omit<
  Lead,
  | 'types'
  | 'kind'
  | 'viableCarrierIds'
  | 'appointed'
  | 'badges'
  | 'facts'
  | 'insurers'
  | 'feeCents'
  | 'confirmed'
  | 'hasQuote'
  | 'wonQuote'
  | 'lost'
  | 'refunded'
  | 'disputed'
  | 'quoting'
  | 'readyBy'
> & {
  quoting: Lead['quoting'] | null;
  readyBy: string | null;
  /** The status in `agency_lead`. Null for leads that the agent has not acted on, and for those that no list shows. */
  status: string | null;
  typeIds: InsuranceTypeId[];
  taken: number[];
  badgeBits: number | null;
  /** Null after the erasure, and for a lead whose fee went back. */
  storedFacts: Partial<Record<InsuranceTypeId, LeadFact[]>> | null;
  /** Null without any, and where `storedFacts` is null. */
  insurers: Lead['insurers'] | null;
  /** The fee of the agent's quote, in cents; null without one: then it is today's. */
  quotedCents: number | null;
};

/** A carrier of the agent: the insurance types it writes, as bits, and the only states it writes in. */
type Appointed = { carrierId: number; lines: number; states: string[] | null };

/**
 * The data that all cards of an agent share: the agent's appointed carriers in order, and the names of the insurance
 * types.
 */
export type CardContext = { appointed: Appointed[]; names: Record<InsuranceTypeId, string> };

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
export const presentLeadCard = <Facts extends CardFacts>(
  {
    typeIds,
    taken,
    badgeBits,
    storedFacts,
    insurers,
    quotedCents,
    status,
    quoting,
    readyBy,
    ...facts
  }: Facts,
  { appointed, names }: CardContext,
  leadFee: LeadFee,
) => {
  const sorted = typeIds.toSorted((one, other) => one - other);
  const requestedTypes = sorted.reduce((bits, id) => bits | (1 << (id - 1)), 0);
  const writing = appointed.filter(
    ({ lines, states }) =>
      (requestedTypes & ~lines) === 0 && (states?.includes(facts.state) ?? true),
  );
  return {
    ...facts,
    ...(quoting && { quoting }),
    ...(readyBy !== null && { readyBy }),
    confirmed: status === 'completed',
    hasQuote: quotedStatuses.has(status),
    wonQuote: status === 'won' || status === 'completed',
    lost: status === 'lost',
    refunded: status === 'refunded',
    disputed: status === 'disputed',
    types: sorted.map((id) => ({ typeId: id, typeName: names[id] })),
    kind: sorted.length === 1 ? shortNames[sorted[0]!] : ('bundle' as const),
    viableCarrierIds: writing
      .map(({ carrierId }) => carrierId)
      .filter((carrierId) => !taken.includes(carrierId)),
    appointed: writing.length,
    badges: heldBadges(badgeBits ?? 0),
    facts: sorted.flatMap((typeId) =>
      (storedFacts?.[typeId] ?? []).map(([code, value]) => ({ typeId, code, value })),
    ),
    insurers: insurers ?? [],
    feeCents: quotedCents ?? leadFee(sorted),
  };
};

/** The offered carriers that an agent has appointments with, and what they write. */
export const appointedCarriers = (agencyId: AgentExpression): RawBuilder<unknown> => sql`
  select carrier_id, lines, states from appointment join carrier_scope using (carrier_id) where agency_id = ${agencyId}`;

/** The data that all cards of an agent share, as one JSON value. Needs `appointed`, the set of `appointedCarriers`. */
export const cardContext: RawBuilder<CardContext> = sql`(select json_build_object(
  'appointed', (select coalesce(json_agg(json_build_object('carrierId', carrier_id, 'lines', lines, 'states', states)
    order by carrier_id), '[]') from appointed),
  'names', (select json_object_agg(id, name) from insurance_type)))`;

/**
 * The facts of a lead's card, as one JSON object per row of `slice (application_id, submitted_at)`. Only the rows of a
 * page come here. `limit` keeps the planner on one index look-up per row.
 */
export const selectCardFacts = ({
  agencyId,
  memberId,
}: ActorExpression): RawBuilder<unknown> => sql`
  select lead.submitted_at, lead.application_id, json_build_object(
    'applicationId', lead.application_id,
    'submittedAt', ${instantText(sql`lead.submitted_at`)},
    'deleted', lead.status = 'deleted' or coalesce(own.quote_status = 'returned', false),
    'edit', own.outdated_since is not null,
    'status', own.status,
    'typeIds', lead.insurance_types,
    'taken', array(
      select carrier_id from quote
      where application_id = lead.application_id and removed_at is null and agency_id <> ${agencyId}
      order by carrier_id),
    'isUnread', coalesce(own.seen_version, 0) < lead.version,
    'badgeBits', lead.badges,
    'storedFacts', case when own.status is distinct from 'refunded' then lead.facts end,
    'insurers', case when lead.insurers <> '{}' and own.status is distinct from 'refunded' then (
      select json_agg(json_build_object('carrierId', id, 'carrierName', name) order by array_position(lead.insurers, id))
      from carrier where id = any(lead.insurers)) end,
    'starred', coalesce(own.starred, false),
    'assignedTo', own.assigned_to,
    'city', zip_code.city,
    'state', lead.state,
    'zipCode', zip_code.code,
    'quotedCents', own.fee_cents,
    'lostBecause', case when own.status = 'lost' then loss_reasons(${agencyId}, lead.application_id) end,
    'quoting', case when own.quoting_at > now() - interval '1 minute' and own.quoting_by <> ${memberId} then
      json_build_object('name', colleague_name(own.quoting_by), 'at', ${instantText(sql`own.quoting_at`)}) end,
    'readyBy', case when lead.status = 'open' then (
      select colleague_name(draft.member_id) from quote_draft as draft
      where draft.agency_id = ${agencyId} and draft.application_id = lead.application_id and ready_at is not null) end,
    'unlockBy', case when own.status = 'won' then ${instantText(sql`own.unlock_by`)} end
  ) as facts
  from slice
  join lead on lead.application_id = slice.application_id
  join zip_code on zip_code.id = lead.zip_code_id
  left join lateral (
    select seen_version, starred, assigned_to, status, quote_status, outdated_since, unlock_by, fee_cents, quoting_by, quoting_at
    from agency_lead
    where agency_id = ${agencyId} and application_id = lead.application_id limit 1
  ) as own on true`;

/** One lead as the agent's list would show it. */
export const readLeadCard = async (
  db: Db,
  actor: Actor,
  applicationId: number,
  leadFee: LeadFee,
): Promise<Lead> => {
  const { rows } = await sql<{ facts: CardFacts; context: CardContext }>`
    with slice as (select ${applicationId}::bigint as application_id),
    appointed as (${appointedCarriers(actor.agencyId)})
    select cards.facts, ${cardContext} as context from (${selectCardFacts(actor)}) as cards`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`lead ${applicationId} is gone`);
  return presentLeadCard(row.facts, row.context, leadFee);
};
