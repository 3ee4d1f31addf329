import { type LeadTransition, leadAfter, leadStatesBefore } from '@fanwise/domain/leads/lead-life';
import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';

/**
 * Changes the status of a lead; false if its current status does not allow it. The caller locks its application. All
 * changes of a lead's status go through this function.
 */
export const moveLead = async (
  trx: Trx,
  applicationId: number,
  transition: LeadTransition,
): Promise<boolean> => {
  const [first] = leadStatesBefore(transition);
  const status = first && leadAfter(first, transition);
  if (!status) return false;
  const moved = await trx
    .updateTable('lead')
    .set({ status, deleted_at: status === 'deleted' ? databaseTime : null })
    .where('application_id', '=', applicationId)
    .where('status', 'in', leadStatesBefore(transition))
    .returning('application_id')
    .execute();
  return moved.length === 1;
};
