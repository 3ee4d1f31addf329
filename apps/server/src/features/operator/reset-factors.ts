import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { removeFactors } from '../../platform/second-factor/index.ts';
import { tellOwner } from '../security-mails/index.ts';
import { endEverySession } from '../sign-in/index.ts';
import { recordOperatorAct } from './operator-act.ts';

/** Removes every second factor of an account whose owner proved who they are by other means. */
export const resetFactors = (
  db: Db,
  email: string,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (!account) return failure('not-found');
    await removeFactors(trx, { holder: 'account', id: account.id });
    await endEverySession(trx, account.id);
    await tellOwner(trx, account.id, 'second-factor-changed');
    await recordOperatorAct(trx, 'factors-reset', `account:${account.id}`);
    return success({});
  });
