import type { LeadSort } from '@fanwise/domain/leads/lead-sorts';
import { type RawBuilder, sql } from 'kysely';
import type { AgentExpression } from '../lead-list/agent-expression.ts';
import { countAvailableCarriers } from './available-carriers.ts';
import { todaysFee } from './fact-conditions.ts';
import type { LeadSelection } from './lead-filter.ts';

/** Microseconds since 1970. */
export const microseconds = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint`;

/** Above every key, so that leads without a value come last in both directions. */
const sortsLast = sql.lit(90_000_000_000_000_000);

/** The value of each order for the agent's own leads and for new ones, and whether the highest comes first. */
type Value = { own: RawBuilder<unknown>; new: RawBuilder<unknown>; isDescending?: boolean };

const leadValue = (value: RawBuilder<unknown>, isDescending = false): Value => ({
  own: value,
  new: value,
  isDescending,
});
const quoteValue = (value: RawBuilder<unknown>, isDescending = false): Value => ({
  own: value,
  new: sql`null::bigint`,
  isDescending,
});

/** The order by status: what the agent has to do comes first, and what ended comes last. */
const statuses = [
  'won',
  'updated',
  'new',
  'quoted',
  'completed',
  'lost',
  'passed',
  'deleted',
  'disputed',
  'refunded',
];

/** Reads a mark of the agency beside a lead; of new leads, one index look-up each. */
const selectMark = (
  agencyId: AgentExpression,
  column: RawBuilder<unknown>,
  leadId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select ${column} from agency_lead
  where agency_lead.agency_id = ${agencyId} and agency_lead.application_id = ${leadId})`;

const findValue = (
  agencyId: AgentExpression,
  filter: LeadSelection,
  name: Exclude<LeadSort, 'first'>,
): Value => {
  switch (name) {
    case 'newest':
      return leadValue(microseconds(sql`submitted_at`), true);
    case 'oldest':
      return leadValue(microseconds(sql`submitted_at`));
    case 'number':
      return leadValue(sql`application_id`, true);
    case 'line':
      return leadValue(sql`facet / 8`);
    case 'place':
      return leadValue(
        sql`(ascii(state) * 1000 + ascii(substr(state, 2))) * 1000000::bigint + zip_code_id`,
      );
    case 'start':
      return leadValue(sql`starts_on - '2000-01-01'::date`);
    case 'lang':
      return leadValue(sql`facet & 2`);
    case 'months':
      return leadValue(sql`insured_months`, true);
    case 'built':
      return leadValue(sql`built`, true);
    case 'roof':
      return leadValue(sql`roof`, true);
    case 'amount':
      return leadValue(sql`coverage_a`, true);
    case 'price':
      return quoteValue(sql`yearly`);
    case 'quotes':
      return quoteValue(sql`nullif(quotes, 0)`, true);
    case 'free':
      return {
        own: sql`case when lead_status = 'open' then ${countAvailableCarriers(agencyId, sql`grouped`)} end`,
        new: countAvailableCarriers(agencyId, sql`newest`, sql`newest.state`),
        isDescending: true,
      };
    case 'status': {
      const placeOf = (status: RawBuilder<unknown>) =>
        sql`array_position(${statuses}::text[], ${status})`;
      return { own: placeOf(sql`status`), new: placeOf(sql`'new'`) };
    }
    case 'assigned': {
      const placeOf = (member: RawBuilder<unknown>) => sql`array_position(
        (select array_agg(account_id order by lower(first_name), lower(last_name), account_id)
          from agency_member where agency_id = ${agencyId}), ${member})`;
      return {
        own: placeOf(sql`assigned_to`),
        new: placeOf(selectMark(agencyId, sql`assigned_to`, sql`newest.application_id`)),
      };
    }
    case 'note': {
      const isNoted = (leadId: RawBuilder<unknown>) =>
        sql`case when ${selectMark(agencyId, sql`note`, leadId)} is null then 1 else 0 end`;
      return {
        own: isNoted(sql`grouped.application_id`),
        new: isNoted(sql`newest.application_id`),
      };
    }
    case 'fee':
      return {
        own: sql`coalesce(fee_cents, ${todaysFee(filter, sql`facet`)})`,
        new: todaysFee(filter, sql`facet`),
        isDescending: true,
      };
  }
};

/** The sort key of a lead, ascending, for every order but that by what is due first. */
export const sortKey = (
  agencyId: AgentExpression,
  filter: LeadSelection,
  of: 'own' | 'new',
): RawBuilder<unknown> => {
  const { name, isReversed } = filter.sort;
  const value = findValue(agencyId, filter, name === 'first' ? 'newest' : name);
  const sign = (value.isDescending ?? false) === isReversed ? sql`` : sql`-`;
  return sql`coalesce(${sign} (${value[of]})::bigint, ${sortsLast}::bigint)`;
};
