import type { Db } from '../../../platform/database/connect.ts';
import { inShell } from './in-shell.ts';

/** What becomes of a lead whose fee an operator gives back. */
export type LeadAfterRefund = 'open' | 'withdraw';

/** Gives the fee of an application back, and keeps why; the lead is free again, or taken back with it. */
export const refundApplication = (
  db: Db,
  applicationId: number,
  { reason, lead = 'open' }: { reason: string; lead?: LeadAfterRefund },
) => inShell(db, 'refund', { application_id: applicationId, lead }, { reason });
