import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { isClientSuspended } from '../../identity/index.ts';
import { findQuotingMembers, lockApplication, lockConsumer, moveLead } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { restartUpdates } from '../../quotes/index.ts';

/**
 * Opens a held lead and tells the agents who quoted it. Does nothing if the lead is not held. The caller locked the
 * application.
 */
export const openHeldLead = async (
  trx: Trx,
  applicationId: number,
  occasion: 'open-again' | 'lead-resumed',
): Promise<void> => {
  if (!(await moveLead(trx, applicationId, 'release'))) return;
  await restartUpdates(trx, applicationId);
  const agents = await findQuotingMembers(trx, applicationId);
  await notifyAll(
    trx,
    agents.map((accountId) => ({ accountId, occasion, applicationId })),
  );
};

/**
 * Opens the held lead of a client who can be contacted again: agents find it and clients choose as usual. The lead of a
 * suspended client stays held until the suspension ends.
 */
export const releaseHeldLead = async (trx: Trx, consumerId: number): Promise<void> => {
  await lockConsumer(trx, consumerId);
  const { rows } = await sql<{ id: number; isSuspended: boolean }>`
    select id, ${isClientSuspended(sql`consumer_id`)} as "isSuspended" from application
    where consumer_id = ${consumerId} and deleted_at is null`.execute(trx);
  const [found] = rows;
  if (!found || !(await lockApplication(trx, found.id))) return;
  await sql`
    update application set unreachable_since = null
    where id = ${found.id} and unreachable_since is not null`.execute(trx);
  if (!found.isSuspended) await openHeldLead(trx, found.id, 'open-again');
};
