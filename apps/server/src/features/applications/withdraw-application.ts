import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import { notifyAll } from '../notifications/index.ts';
import { voidOpenPurchase } from '../purchases/index.ts';
import { removeQuotes } from '../quotes/index.ts';
import { eraseSubmissions } from '../submissions/index.ts';
import { deleteDrafts } from './draft-parts.ts';

/**
 * Takes a live application back: agents lose the lead, its answers are erased, every quote is removed, nothing can be paid for
 * it any more, and the agents who had quoted are told. `because` says why a payment under way was
 * given up. The caller holds the application's lock.
 */
export const withdrawApplication = async (
  trx: Trx,
  applicationId: number,
  firstName: string,
  because: 'withdrawn' | 'consumer-left',
): Promise<void> => {
  await trx
    .updateTable('application')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', applicationId)
    .execute();
  await deleteDrafts(trx, sql`${applicationId}`);
  await eraseSubmissions(trx, sql`${applicationId}`);
  await trx
    .updateTable('lead')
    .set({ status: 'deleted', deleted_at: sql`now()` })
    .where('application_id', '=', applicationId)
    .where('status', '<>', 'deleted')
    .execute();
  const agentIds = await removeQuotes(trx, applicationId, 'withdrawn');
  await voidOpenPurchase(trx, applicationId, because);
  await notifyAll(
    trx,
    agentIds.map((accountId) => ({ accountId, occasion: 'lead-closed', applicationId, firstName })),
  );
};
