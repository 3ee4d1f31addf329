import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { applyAgencyPolicy, hasFactor } from '../../identity/index.ts';
import { lockMembers } from '../../leads/index.ts';

/**
 * Requires a second factor of all members of the agency, or no longer. The owner who requires one has one. Members
 * without one can only set one up, from their next call on.
 */
export const requireFactor = (
  db: Db,
  { agencyId, memberId, requestId }: ActingMember,
  isRequired: boolean,
): Promise<Result<Record<string, never>, 'factor-needed'>> =>
  inTransaction(db, async (trx) => {
    // A member who removes the last factor at this moment holds the account: one of the two sees the other.
    await lockMembers(trx, agencyId);
    const { rows } = await sql<{ has: boolean }>`
      select ${hasFactor('account.id')} as has from account where id = ${memberId}`.execute(trx);
    if (isRequired && !rows[0]?.has) return failure('factor-needed');
    await sql`update agency set needs_second_factor = ${isRequired} where id = ${agencyId}`.execute(
      trx,
    );
    await applyAgencyPolicy(trx, agencyId, isRequired);
    await recordAudit(trx, {
      actorId: memberId,
      act: 'factor-policy-changed',
      object: `agency:${agencyId}`,
      requestId,
    });
    return success({});
  });
