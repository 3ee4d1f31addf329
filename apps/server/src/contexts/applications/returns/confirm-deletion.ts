import { DELETION_DAYS } from '@fanwise/domain/applications/returns/reasons';
import { type SqlBool, sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { endQuotingPauses } from '../../leads/index.ts';

/** Records that the agent deleted all data of the client of a returned lead. Ends the agent's pause for it at once. */
export const confirmDeletion = (
  db: Db,
  { agencyId, memberId, requestId }: ActingMember,
  applicationId: number,
): Promise<Result<void, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql`
      update return_request set deletion_confirmed_at = coalesce(deletion_confirmed_at, now())
      where agency_id = ${agencyId} and application_id = ${applicationId} and state = 'granted'
      returning id`.execute(trx);
    if (rows.length === 0) return failure('not-found');
    await recordAudit(trx, {
      actorId: memberId,
      act: 'contact-deletion-confirmed',
      object: `application:${applicationId}`,
      requestId,
    });
    const isLate = sql<SqlBool>`exists (
      select from return_request where return_request.agency_id = ${agencyId} and state = 'granted'
        and deletion_confirmed_at is null and decided_at < now() - make_interval(days => ${DELETION_DAYS}))`;
    await endQuotingPauses(trx, 'deletion', agencyId, isLate);
    return success(undefined);
  });
