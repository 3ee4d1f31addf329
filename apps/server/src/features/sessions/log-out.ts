import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { hashOfSid } from './session-hash.ts';

/** Ends one session. An unknown or ended one is fine. */
export async function logOut(db: Db, sid: string, requestId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where('token_hash', '=', hashOfSid(sid))
      .returning('account_id')
      .executeTakeFirst();
    if (ended) await recordAudit(trx, { actorId: ended.account_id, act: 'logout', requestId });
  });
}
