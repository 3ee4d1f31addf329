import { userInfo } from 'node:os';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** Returns the system user who runs a command, as the audit log names them. */
export const getOperatorName = (): string => `os:${userInfo().username}`.slice(0, 100);

/** Records an operator's command in the audit log: the act, its object, the reason and the system user. */
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
    requestId: getOperatorName(),
    ...(reason !== undefined && { reason }),
  });

const readOnly = '25006';

/** Records that somebody ran a reading command: its name and its number, without the other arguments. */
export const recordReadCommand = async (db: Db, args: readonly string[]): Promise<void> => {
  const [command = '', about = ''] = args;
  const object = /^\d+$/.test(about) ? `${command}:${about}` : command;
  await recordAudit(db, {
    actorId: null,
    act: 'operator-asked',
    object,
    requestId: getOperatorName(),
  }).catch((error: { code?: string }) => {
    // A replica cannot write, so a command on it is recorded only in the log of that server.
    if (error.code !== readOnly) throw error;
  });
};
