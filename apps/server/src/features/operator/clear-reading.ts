import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { clearReading as clear } from '../lead-reading/index.ts';
import { recordOperatorAct } from './operator-act.ts';

/** Ends the brake on an agent who opened leads and hardly quoted. */
export const clearReading = (
  db: Db,
  email: string,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const agentId = await clear(trx, email);
    if (agentId === null) return failure('not-found');
    await recordOperatorAct(trx, 'reading-cleared', `account:${agentId}`);
    return success({});
  });
