import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { endSessions } from '../../identity/index.ts';

/** Ends every session of a member; of the owner who asks, all but the one that asks. */
export const endMemberSessions = (
  db: Db,
  { agencyId, memberId, tokenHash, requestId }: ActingMember & { tokenHash: Buffer },
  of: number,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql`
      select from agency_member where account_id = ${of} and agency_id = ${agencyId}`.execute(trx);
    if (rows.length === 0) return failure('not-found');
    await endSessions(trx, of, of === memberId ? tokenHash : undefined);
    await recordAudit(trx, {
      actorId: memberId,
      act: 'member-sessions-ended',
      object: `account:${of}`,
      requestId,
    });
    return success({});
  });
