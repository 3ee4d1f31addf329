import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { moveUnlockDeadline } from '../unlock-deadline/index.ts';
import { recordOperatorAct } from './operator-act.ts';

/** Gives the winner of a chosen quote until another time to pay. `not-waiting` when nobody is waited for. */
export const overrideDeadline = (db: Db, quoteId: number, until: Date) =>
  inTransaction(db, async (trx) => {
    const moved = await moveUnlockDeadline(trx, quoteId, until);
    if (moved.ok)
      await recordOperatorAct(trx, 'deadline', `quote:${quoteId}`, `until ${until.toISOString()}`);
    return moved;
  });
