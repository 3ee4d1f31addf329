import type { Trx } from '../../../platform/database/connect.ts';

/** Records that an account agreed to a version of a document; agreeing to the same version again changes nothing. */
export const recordConsent = async (
  trx: Trx,
  accountId: number,
  { document, version }: { document: string; version: string },
): Promise<void> => {
  await trx
    .insertInto('consent')
    .values({ account_id: accountId, document, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
