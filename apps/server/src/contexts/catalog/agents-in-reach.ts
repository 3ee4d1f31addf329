import { type RawBuilder, sql } from 'kysely';
import { isSuspended } from '../identity/index.ts';
import { profileGapsExpression } from '../leads/index.ts';

/** Counting stops at this number. */
export const MAX_AGENTS = 100;

/**
 * Selects the agencies whose area has a ZIP code and that sell one of the types: with a carrier that writes the type, and
 * a licensed owner or producer who can log in and whose profile is complete. At most `limit`; the other arguments are
 * expressions of the statement around it.
 */
export const selectAgentsInReach = (
  zipCodeId: RawBuilder<unknown>,
  types: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`(
  select near.id from (
    select id from agency where all_zip_codes
    union all
    select agency_zip_code.agency_id from agency_zip_code join agency on agency.id = agency_zip_code.agency_id
    where agency_zip_code.zip_code_id = ${zipCodeId} and not agency.all_zip_codes
  ) as near
  join agency on agency.id = near.id
  where exists (select from appointment
      join carrier_scope on carrier_scope.carrier_id = appointment.carrier_id
      where appointment.agency_id = near.id and carrier_scope.lines & mask_of_types(${types}) > 0)
    and exists (select from agency_member as member join account on account.id = member.account_id
      where member.agency_id = near.id and member.left_at is null and member.role in ('owner', 'producer')
        and account.verified_at is not null and account.deleted_at is null and not ${isSuspended}
        and cardinality(${profileGapsExpression}) = 0
        and may_serve(member.account_id, (select state from zip_code where zip_code.id = ${zipCodeId}), ${types}))
  limit ${limit})`;
