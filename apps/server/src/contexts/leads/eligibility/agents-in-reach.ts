import { type RawBuilder, sql } from 'kysely';
import { profileGapsExpression } from './profile-gaps.ts';

/** Counting stops at this number. */
export const MOST_AGENTS = 100;

/**
 * Selects the agents whose area has a ZIP code and who sell one of the types: accounts that can log in, with a complete
 * profile and a carrier that writes the type. At most `limit`; both arguments are expressions of the statement around
 * it.
 */
export const agentsInReach = (
  zipCodeId: RawBuilder<unknown>,
  types: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`(
  select agent.account_id from (
    select account_id as id from agent where all_zip_codes
    union all
    select agent_zip_code.agent_id from agent_zip_code join agent on agent.account_id = agent_zip_code.agent_id
    where agent_zip_code.zip_code_id = ${zipCodeId} and not agent.all_zip_codes
  ) as near
  join agent on agent.account_id = near.id
  join account on account.id = near.id
  where account.verified_at is not null and account.deleted_at is null
    and exists (select from appointment
      join carrier_scope on carrier_scope.carrier_id = appointment.carrier_id
      where appointment.agent_id = near.id and carrier_scope.lines & mask_of_types(${types}) > 0)
    and cardinality(${profileGapsExpression}) = 0
    and may_serve(near.id, (select state from zip_code where zip_code.id = ${zipCodeId}), ${types})
  limit ${limit})`;
