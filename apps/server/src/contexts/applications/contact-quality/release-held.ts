import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { findQuotingAgents, lockApplication, lockConsumer, moveLead } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';

/** Opens the held lead of a client who can be contacted again: agents find it and clients choose as usual. */
export const releaseHeld = async (trx: Trx, consumerId: number): Promise<void> => {
  await lockConsumer(trx, consumerId);
  const { rows } = await sql<{ id: number }>`
    select id from application where consumer_id = ${consumerId} and deleted_at is null`.execute(
    trx,
  );
  const applicationId = rows[0]?.id;
  if (applicationId === undefined || !(await lockApplication(trx, applicationId))) return;
  if (!(await moveLead(trx, applicationId, 'release'))) return;
  const agents = await findQuotingAgents(trx, applicationId);
  await notifyAll(
    trx,
    agents.map((accountId) => ({ accountId, occasion: 'open-again' as const, applicationId })),
  );
};
