import { type LeadTransition, leadAfter, leadStatesBefore } from '@fanwise/domain/leads/lead-life';
import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';

/**
 * Changes the status of these leads where the transition is allowed, and leaves the others unchanged; returns those it changed.
 * The caller locks their applications. All changes of a lead's status go through this function.
 */
export const moveLeads = async (
  trx: Trx,
  applicationIds: readonly number[],
  transition: LeadTransition,
): Promise<number[]> => {
  const [first] = leadStatesBefore(transition);
  const status = first && leadAfter(first, transition);
  if (!status || applicationIds.length === 0) return [];
  const moved = await trx
    .updateTable('lead')
    .set({ status, deleted_at: status === 'deleted' ? databaseTime : null })
    .where('application_id', 'in', applicationIds)
    .where('status', 'in', leadStatesBefore(transition))
    .returning('application_id')
    .execute();
  return moved.map((lead) => lead.application_id);
};

/** Changes the status of one lead; false if its current status does not allow it. */
export const moveLead = async (
  trx: Trx,
  applicationId: number,
  transition: LeadTransition,
): Promise<boolean> => (await moveLeads(trx, [applicationId], transition)).length === 1;
