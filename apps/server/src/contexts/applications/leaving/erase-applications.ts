import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { addingJob } from '../../../platform/jobs/enqueue.ts';
import { refundRecentPurchase } from '../../billing/index.ts';
import { eraseApplicationViews, eraseNotes, eraseSubmissions } from '../../leads/index.ts';
import { eraseNames } from '../../messaging/index.ts';
import { endChoice, eraseQuoteDrafts } from '../../quotes/index.ts';
import type { Applicant } from '../applicant.ts';
import { deleteDrafts } from '../draft/draft-parts.ts';
import { lockApplicationOfClient } from '../queries.ts';
import { eraseRenewal } from './erase-renewal.ts';
import { withdrawApplication } from './withdraw-application.ts';

/**
 * Withdraws the live application of a client who leaves, whatever its state. Erases the answers, households and names
 * of all their applications. Fees that were paid in the last 24 hours are refunded. The caller holds the client's lock.
 */
export const eraseApplications = async (
  trx: Trx,
  { accountId, firstName }: Pick<Applicant, 'accountId' | 'firstName'>,
): Promise<void> => {
  for (const id of await findSoldApplications(trx, accountId))
    await withdrawApplication(trx, id, firstName, 'consumer-left');
  const application = await lockApplicationOfClient(trx, accountId);
  if (application !== null) {
    await withdrawApplication(trx, application.id, firstName, 'consumer-left');
    await refundRecentPurchase(trx, endChoice, application.id);
  }
  await eraseRenewal(trx, accountId);
  const ownIds = sql`select id from application where consumer_id = ${accountId}`;
  await deleteDrafts(trx, ownIds);
  await eraseSubmissions(trx, ownIds);
  await eraseNotes(trx, ownIds);
  await eraseQuoteDrafts(trx, ownIds);
  await eraseApplicationViews(trx, accountId);
  await sql`delete from household where application_id in (${ownIds})`.execute(trx);
  // The client cannot answer any more, so the known facts decide the returns now.
  await sql`
    select ${addingJob('return-ask', { returnId: sql`return_request.id` }, { key: sql`'return-ask:' || return_request.id` })}
    from return_request where application_id in (${ownIds}) and state = 'asked'`.execute(trx);
  await eraseNames(trx, ownIds);
};

/** Applications of former years, which stayed with the agents who bought them. Lowest id first, in lock order. */
const findSoldApplications = async (trx: Trx, accountId: number): Promise<number[]> => {
  await sql`
    select from application where consumer_id = ${accountId} and deleted_at is not null
    order by id for no key update`.execute(trx);
  // Read by a second statement, because the first one waited for the lock.
  const { rows } = await sql<{ id: number }>`
    select application.id from application join lead on lead.application_id = application.id
    where consumer_id = ${accountId} and application.deleted_at is not null and lead.status <> 'deleted'
    order by application.id`.execute(trx);
  return rows.map(({ id }) => id);
};
