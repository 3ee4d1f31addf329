import { userInfo } from 'node:os';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Trx } from '../../platform/database/connect.ts';

/** Leaves the trace of an operator's command: what, on which thing, why, and which system user ran it. */
export const recordOperatorAct = (
  trx: Trx,
  command: string,
  object: string,
  reason?: string,
): Promise<void> =>
  recordAudit(trx, {
    actorId: null,
    act: `operator-${command}`,
    object,
    requestId: `os:${userInfo().username}`.slice(0, 100),
    ...(reason !== undefined && { reason }),
  });
