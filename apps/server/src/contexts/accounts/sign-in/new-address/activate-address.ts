import { sql } from 'kysely';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { putAddress } from './confirm-new-address.ts';

/** Puts a confirmed address in force after its day, unless somebody said "not me". */
export const activateAddress = (db: Db, accountId: number, requestId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ address: string }>`
      select pending_email as address from account join address_change on account_id = account.id
      where account.id = ${accountId} and pending_email is not null
        and confirmed_at is not null and counts_from <= now()
      for update of account`.execute(trx);
    const [waiting] = rows;
    if (!waiting || (await putAddress(trx, accountId, waiting.address)) === null) return;
    await recordAudit(trx, { actorId: accountId, act: 'email-changed', requestId });
  });
