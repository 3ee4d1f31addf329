import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { factorKinds } from '../../../platform/second-factor/index.ts';

/** Whether the agency of a member requires a second factor of all its members. */
export const readAgencyPolicy = async (db: Db, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ isRequired: boolean }>`
    select needs_second_factor as "isRequired" from agency_member as member
    join agency on agency.id = member.agency_id
    where member.account_id = ${accountId}`.execute(db);
  return rows[0]?.isRequired ?? false;
};

/** Whether an account has a second factor; `id` is a reference of the statement around it. */
export const hasFactor = (id: string): RawBuilder<boolean> => {
  const { hasTotp, hasPasskey } = factorKinds(sql.ref(id));
  return sql`(${hasTotp} or ${hasPasskey})`;
};

/** Whether the agency of an account requires a second factor that the account lacks; `id` as above. */
export const lacksFactor = (id: string): RawBuilder<boolean> => sql`(
  exists (select from agency_member join agency on agency.id = agency_member.agency_id
    where agency_member.account_id = ${sql.ref(id)} and needs_second_factor)
  and not ${hasFactor(id)})`;

/**
 * Applies a changed policy to the open sessions of members without a factor. While one is required they can only set
 * one; afterwards they are full sessions again.
 */
export const applyAgencyPolicy = async (
  trx: Trx,
  agencyId: number,
  isRequired: boolean,
): Promise<void> => {
  await sql`
    update session set factor_needed = case when ${isRequired} then true end
    from agency_member as member
    where member.agency_id = ${agencyId} and session.account_id = member.account_id and seen_by is null
      and not ${hasFactor('session.account_id')}`.execute(trx);
};
