import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { createSecret, hashSecret, openVisitSession } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';

type OpenedVisit = { sid: string; type: 1 | 2; until: string };
type Visit = {
  id: number;
  operatorId: number | null;
  accountId: number;
  reason: string;
  endsAt: Date;
  role: 1 | 2;
};

/**
 * Opens the session of a ticket, once. From now on the owner of the account reads in their notifications and their list
 * of visits that support looks, and why.
 */
export const openVisit = (
  db: Db,
  { ticket, requestId }: { ticket: string; requestId: string },
): Promise<Result<OpenedVisit, 'invalid-token'>> =>
  inTransaction<Result<OpenedVisit, 'invalid-token'>>(db, async (trx) => {
    const { rows } = await sql<Visit>`
      update support_visit set opened_at = now() from account
      where ticket_hash = ${hashSecret(ticket)} and opened_at is null and ends_at > now()
        and account.id = account_id and deleted_at is null
      returning support_visit.id, operator_id as "operatorId", account_id as "accountId", reason,
        ends_at as "endsAt", role`.execute(trx);
    const [visit] = rows;
    if (!visit) return failure('invalid-token');
    const { accountId, operatorId, reason } = visit;
    const sid = createSecret();
    await openVisitSession(trx, {
      tokenHash: hashSecret(sid),
      accountId,
      endsAt: visit.endsAt,
      visitId: visit.id,
    });
    await sql`
      insert into personal_read (operator_id, account_id, fields, screen, reason)
      values (${operatorId}, ${accountId}, '{pages}', 'see-as', ${reason})`.execute(trx);
    await notify(trx, { accountId, occasion: 'support-visit', reason });
    await recordAudit(trx, {
      actorId: null,
      act: 'support-visit-opened',
      object: `account:${accountId}`,
      requestId,
      ...(operatorId !== null && { operatorId }),
    });
    return success({ sid, type: visit.role, until: visit.endsAt.toISOString() });
  });
