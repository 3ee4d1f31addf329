import type { Db } from '../../../platform/database/connect.ts';

/** Ends every session of an account, except the one with this token hash. */
export async function endSessions(trx: Db, accountId: number, except?: Buffer): Promise<void> {
  let query = trx.deleteFrom('session').where('account_id', '=', accountId);
  if (except) query = query.where('token_hash', '!=', except);
  await query.execute();
}
