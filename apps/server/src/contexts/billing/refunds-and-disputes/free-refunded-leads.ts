import type { Trx } from '../../../platform/database/connect.ts';
import { lockApplication } from '../../leads/index.ts';
import { undoSale } from './undo-sale.ts';

/**
 * Frees leads whose fee went back while refunds still left them chosen: their consumers could neither choose again nor
 * leave. The backfill of migration 0103.
 */
export const freeRefundedLeads = async (trx: Trx, applicationIds: number[]): Promise<void> => {
  for (const applicationId of applicationIds.toSorted((a, b) => a - b)) {
    await lockApplication(trx, applicationId);
    const purchases = await trx
      .selectFrom('purchase')
      .selectAll()
      .where('application_id', '=', applicationId)
      .where('state', 'in', ['refund_due', 'refunded', 'charged_back'])
      .execute();
    for (const purchase of purchases) await undoSale(trx, purchase);
  }
};
