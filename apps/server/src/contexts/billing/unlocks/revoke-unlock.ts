import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { databaseTime } from '../../../platform/database/database-time.ts';
import type { Purchase } from '../purchases/purchase.ts';

/**
 * Hides the contact details from the next read on. They are never shown again for this payment. False if they were
 * already hidden, or never shown.
 */
export const revokeUnlock = async (
  trx: Trx,
  purchase: Purchase,
  reason: 'refund' | 'dispute',
): Promise<boolean> => {
  const revoked = await trx
    .updateTable('unlock')
    .set({ revoked_at: databaseTime, revoked_because: reason })
    .where('purchase_id', '=', purchase.id)
    .where('revoked_at', 'is', null)
    .returning('application_id')
    .executeTakeFirst();
  if (!revoked) return false;
  await recordAudit(trx, {
    actorId: null,
    act: `unlock-revoked-${reason}`,
    object: `application:${purchase.application_id}`,
    requestId: null,
  });
  return true;
};
