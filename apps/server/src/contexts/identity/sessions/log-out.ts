import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';

/** Ends one session. A session that has ended already is no error. */
export const logOut = (db: Db, tokenHash: Buffer, requestId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .returning('account_id')
      .executeTakeFirst();
    if (ended) await recordAudit(trx, { actorId: ended.account_id, act: 'logout', requestId });
  });
