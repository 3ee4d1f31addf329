import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { type Failure, failure } from '../../../platform/result.ts';

/**
 * Refuses a change of a member after which the agency would have no active owner, or whose actor is an owner no longer.
 * Call it after the change: it locks the agency's row, so of two changes at once the second sees the first. The
 * database refuses the same at the commit (`agency_has_owner`).
 */
export const refuseWithoutOwner = async (
  trx: Trx,
  { agencyId, memberId }: Actor,
  changedId: number,
): Promise<Failure<'last-owner' | 'role-may-not'> | null> => {
  await sql`select from agency where id = ${agencyId} for no key update`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select account_id as id from agency_member
    where agency_id = ${agencyId} and role = 'owner' and left_at is null`.execute(trx);
  if (memberId !== changedId && !rows.some(({ id }) => id === memberId))
    return failure('role-may-not');
  return rows.length === 0 ? failure('last-owner') : null;
};
