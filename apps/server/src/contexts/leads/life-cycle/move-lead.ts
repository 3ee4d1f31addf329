import { type LeadMove, leadAfter, leadStatesBefore } from '@fanwise/domain/leads/lead-life';
import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';

/**
 * Changes the status of these leads where the move is allowed, and leaves the others unchanged; returns the moved ones.
 * The caller locks their applications. All changes of a lead's status go through this function.
 */
export const moveLeads = async (
  trx: Trx,
  applicationIds: readonly number[],
  move: LeadMove,
): Promise<number[]> => {
  const [first] = leadStatesBefore(move);
  const status = first && leadAfter(first, move);
  if (!status || applicationIds.length === 0) return [];
  const moved = await trx
    .updateTable('lead')
    .set({ status, deleted_at: status === 'deleted' ? databaseTime : null })
    .where('application_id', 'in', applicationIds)
    .where('status', 'in', leadStatesBefore(move))
    .returning('application_id')
    .execute();
  return moved.map((lead) => lead.application_id);
};

/** Changes the status of one lead; false if its current status does not allow it. */
export const moveLead = async (trx: Trx, applicationId: number, move: LeadMove): Promise<boolean> =>
  (await moveLeads(trx, [applicationId], move)).length === 1;
