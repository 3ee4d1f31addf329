import { type LeadMove, leadAfter, leadStatesBefore } from '@fanwise/domain/leads/lead-life';
import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';

/**
 * Moves these leads on where the move is possible, and leaves the others as they are; answers those that moved. The
 * caller holds their applications. Nothing else writes the status of a lead.
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

/** Moves one lead on; false where it stands otherwise. */
export const moveLead = async (trx: Trx, applicationId: number, move: LeadMove): Promise<boolean> =>
  (await moveLeads(trx, [applicationId], move)).length === 1;
