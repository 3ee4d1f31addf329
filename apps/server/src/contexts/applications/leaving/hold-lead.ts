import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { findQuotingMembers, moveLead } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { pauseChoice, resumeChoice } from '../../quotes/index.ts';
import { openHeldLead } from '../contact-quality/release-held-lead.ts';

/**
 * Puts on hold the unpaid lead of a client whom an operator suspends. Answers and quotes stay:
 * - an open lead is held, and its agents are notified;
 * - a chosen quote stays chosen, while its agent cannot pay and the deadline waits.
 *
 * The caller holds the client's lock and stored the suspension.
 */
export const holdLead = async (trx: Trx, consumerId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from application where consumer_id = ${consumerId} and deleted_at is null
    for no key update`.execute(trx);
  const applicationId = rows[0]?.id;
  if (applicationId === undefined) return;
  await pauseChoice(trx, consumerId);
  const { rows: open } = await sql`
    select from lead where application_id = ${applicationId} and status = 'open'`.execute(trx);
  if (open.length === 0 || !(await moveLead(trx, applicationId, 'hold'))) return;
  const agents = await findQuotingMembers(trx, applicationId);
  await notifyAll(
    trx,
    agents.map((accountId) => ({ accountId, occasion: 'lead-on-hold' as const, applicationId })),
  );
};

/**
 * Brings back the lead of a client whose suspension ended: agents find it, and every deadline starts again. A lead that waits
 * for a contact channel stays held. The caller holds the client's lock and deleted the suspension.
 */
export const resumeLead = async (trx: Trx, consumerId: number): Promise<void> => {
  await resumeChoice(trx, consumerId);
  const { rows } = await sql<{ id: number; isReachable: boolean }>`
    update application set idle_warned_at = null,
      unreachable_since = case when unreachable_since is not null then now() end
    where consumer_id = ${consumerId} and deleted_at is null
    returning id, unreachable_since is null as "isReachable"`.execute(trx);
  const [found] = rows;
  if (found?.isReachable) await openHeldLead(trx, found.id, 'lead-resumed');
};
