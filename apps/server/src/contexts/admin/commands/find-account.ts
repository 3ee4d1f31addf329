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

/** Finds the id of the agency whose member has an address; null when it is not the address of an agency's member. */
export const findAgency = async (db: Db, email: string): Promise<number | null> => {
  const member = await db
    .selectFrom('agency_member')
    .innerJoin('account', 'account.id', 'account_id')
    .select('agency_id')
    .where('email', '=', accountAddress(email))
    .executeTakeFirst();
  return member?.agency_id ?? null;
};
