import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { endEverySession } from '../sign-in/index.ts';
import { recordOperatorAct } from './operator-act.ts';

/** Logs an account out everywhere; its next call is refused, and links that were mailed before are dead. */
export const revokeSessions = (
  db: Db,
  email: string,
): Promise<Result<{ sessions: number }, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    if (!account) return failure('not-found');
    const { sessions } = await trx
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<number>().as('sessions'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    await endEverySession(trx, account.id);
    await recordOperatorAct(trx, 'sessions-revoked', `account:${account.id}`);
    return success({ sessions });
  });
