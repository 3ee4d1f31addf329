import type { Db } from '../../../platform/database/connect.ts';
import { runFromCommandLine } from './command-line-tasks.ts';

/** The fate of a lead after a refund: open again, or withdrawn. */
export type LeadAfterRefund = 'open' | 'withdraw';

/** Refunds the fee of an application and records the reason. The lead is opened again or withdrawn. */
export const refundApplication = (
  db: Db,
  applicationId: number,
  { reason, lead = 'open' }: { reason: string; lead?: LeadAfterRefund },
) => runFromCommandLine(db, 'refund', { application_id: applicationId, lead }, { reason });
