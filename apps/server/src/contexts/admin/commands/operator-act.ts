import { userInfo } from 'node:os';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** Who runs a command, as the audit log names them. */
export const operatorName = (): string => `os:${userInfo().username}`.slice(0, 100);

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
    requestId: operatorName(),
    ...(reason !== undefined && { reason }),
  });

const readOnly = '25006';

/** Leaves the trace that somebody asked: which command, about which number, and nothing else of their words. */
export const recordOperatorAsked = async (db: Db, words: readonly string[]): Promise<void> => {
  const [command = '', about = ''] = words;
  const object = /^\d+$/.test(about) ? `${command}:${about}` : command;
  await recordAudit(db, {
    actorId: null,
    act: 'operator-asked',
    object,
    requestId: operatorName(),
  }).catch((error: { code?: string }) => {
    // A replica answers questions and keeps no trace of them; its own log does.
    if (error.code !== readOnly) throw error;
  });
};
