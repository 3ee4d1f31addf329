import type { Lead } from '@fanwise/contract';
import { BADGES, badgeBits } from '@fanwise/domain/contact/badges';
import { insuranceTypeChoices } from '@fanwise/domain/insurance-types';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { contactClosed, type LeadFee } from '../../quotes/index.ts';
import { isRefunded, isReturned } from '../closed-sales.ts';

/** Today's fees for every combination of types, as the statements below look them up. */
export const feeTable = (leadFee: LeadFee): string =>
  JSON.stringify(
    Object.fromEntries(insuranceTypeChoices.map((types) => [types.join(), leadFee(types)])),
  );

/** What a quote for these types would cost today, in cents. */
export const feeToday = (fees: string, types: readonly number[]): number => {
  const cents = (JSON.parse(fees) as Record<string, number>)[types.toSorted().join()];
  if (cents === undefined) throw new Error(`no fee for the types ${types.join()}`);
  return cents;
};

/** Those of a lead, by the bits of `badgeBits`. */
const badgeNames = sql`array_remove(array[${sql.join(
  BADGES.map(
    (badge) =>
      sql`case when lead.badges & ${sql.lit(badgeBits([badge]))} > 0 then ${sql.lit(badge)} end`,
  ),
)}], null)`;

/**
 * A lead as the agent's list shows it, one JSON object per row of `slice (application_id, submitted_at)`.
 * Only the rows of a page come here, so the look-ups per row stay few; a limit keeps them look-ups.
 */
export const leadCards = (agentId: number, fees: string): RawBuilder<unknown> => sql`
  select lead.submitted_at, lead.application_id, json_build_object(
    'aps_id', lead.application_id,
    'aps_submitted', ${instantText(sql`lead.submitted_at`)},
    'aps_confirmed', unlock.application_id is not null,
    'aps_deleted', lead.status = 'deleted' or exists (
      select from quote where quote.application_id = lead.application_id and ${isReturned(agentId)}),
    'has_quote', own.quotes > 0,
    'won_quote', own.won and not own.disputed,
    'edit', own.outdated,
    'lost', own.quotes > 0 and not own.won and lead.status in ('chosen', 'unlocked'),
    'refunded', refunded.fee_cents is not null,
    'disputed', own.disputed,
    'ins_types', (
      select json_agg(json_build_object('ins_id', id, 'ins_name', name) order by id)
      from insurance_type where id = any(lead.insurance_types)),
    'insType', case when cardinality(lead.insurance_types) > 1 then 'bundle'
      else (select short from insurance_type where id = lead.insurance_types[1]) end,
    'viable_inc', array(
      select carrier_id from agent_carrier where agent_id = ${agentId}
      except
      select carrier_id from quote
      where application_id = lead.application_id and removed_at is null and agent_id <> ${agentId}
      order by carrier_id),
    'isUnread', coalesce(agent_lead.seen_version, 0) < lead.version,
    'badges', ${badgeNames},
    'city', zip_code.city,
    'state', zip_code.state,
    'zip_code', zip_code.code,
    'fee_cents', coalesce(own.fee_cents, refunded.fee_cents, (${fees}::jsonb ->> array_to_string(
      array(select unnest(lead.insurance_types) order by 1), ','))::integer),
    'unlock_by', case when unlock.application_id is null and not own.disputed
      then ${instantText(sql`own.unlock_by`)} end
  ) as card
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
  left join lateral (
    select max(fee_cents) as fee_cents from quote
    where quote.application_id = lead.application_id and ${isRefunded(agentId)}
  ) as refunded on true
  cross join lateral (
    select count(*) as quotes, coalesce(bool_or(accepted_at is not null), false) as won,
      coalesce(bool_or(case when accepted_at is not null then ${contactClosed} end), false) as disputed,
      coalesce(bool_or(needs_update), false) as outdated,
      coalesce(max(fee_cents) filter (where accepted_at is not null), max(fee_cents)) as fee_cents,
      max(unlock_by) as unlock_by
    from quote
    where quote.agent_id = ${agentId} and quote.application_id = lead.application_id and quote.removed_at is null
  ) as own`;

/** One lead as the agent's list would show it. */
export const readLeadCard = async (
  db: Db,
  agentId: number,
  applicationId: number,
  fees: string,
): Promise<Lead> => {
  const { rows } = await sql<{ card: Lead }>`
    with slice as (select ${applicationId}::bigint as application_id)
    ${leadCards(agentId, fees)}`.execute(db);
  if (!rows[0]) throw new Error(`lead ${applicationId} is gone`);
  return rows[0].card;
};
