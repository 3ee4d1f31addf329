import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { voidOpenPurchase } from '../../billing/index.ts';
import { eraseSubmissions, moveLead } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { removeQuotes } from '../../quotes/index.ts';
import { deleteDrafts } from '../draft/draft-parts.ts';

/**
 * Withdraws a live application. Its lead closes, its answers are erased, its quotes are removed, an open purchase is
 * voided, and the agents who had quoted are told. `because` records why a payment under way was given up. `storesDraft`
 * keeps the answers for a renewal reminder. The caller holds the application's lock.
 */
export const withdrawApplication = async (
  trx: Trx,
  applicationId: number,
  firstName: string,
  because: 'withdrawn' | 'consumer-left',
  { storesDraft = false } = {},
): Promise<void> => {
  await trx
    .updateTable('application')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', applicationId)
    .execute();
  if (!storesDraft) await deleteDrafts(trx, sql`${applicationId}`);
  await eraseSubmissions(trx, sql`${applicationId}`);
  await moveLead(trx, applicationId, 'withdraw');
  const agencyIds = await removeQuotes(trx, applicationId, 'withdrawn');
  await voidOpenPurchase(trx, applicationId, because);
  await notifyAll(
    trx,
    agencyIds.map((accountId) => ({
      accountId,
      occasion: 'lead-closed',
      applicationId,
      firstName,
    })),
  );
};

/**
 * Withdraws an application that its owner had withdrawn after the backup that was restored. False if there is no such
 * application.
 */
export const withdrawRestored = async (trx: Trx, applicationId: number): Promise<boolean> => {
  const { rows } = await sql<{ firstName: string }>`
    select consumer.first_name as "firstName" from application
    join consumer on consumer.account_id = application.consumer_id
    where application.id = ${applicationId} and application.deleted_at is null
    for no key update of application`.execute(trx);
  if (!rows[0]) return false;
  await withdrawApplication(trx, applicationId, rows[0].firstName, 'withdrawn');
  return true;
};
