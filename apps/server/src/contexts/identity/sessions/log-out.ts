import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';

/** Ends one session. One that ended meanwhile is fine. */
export const logOut = (db: Db, tokenHash: Buffer, requestId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .returning('account_id')
      .executeTakeFirst();
    if (ended) await recordAudit(trx, { actorId: ended.account_id, act: 'logout', requestId });
  });
