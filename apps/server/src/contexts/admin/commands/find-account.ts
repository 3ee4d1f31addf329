import { accountAddress } from '@fanwise/contract/wire';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/** Finds the id of the account with an address; tasks take ids. */
export const findAccount = async (db: Db, email: string): Promise<Result<number, 'not-found'>> => {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', accountAddress(email))
    .executeTakeFirst();
  return account ? success(account.id) : failure('not-found');
};
