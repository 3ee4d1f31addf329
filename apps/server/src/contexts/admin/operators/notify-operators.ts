import type { Db } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { OperatorOccasion } from './operator-messages.ts';

type OperatorNotice = {
  occasion: OperatorOccasion;
  /** The operator it is about, who is mailed too. Null when a command in a shell did it. */
  operatorId: number | null;
  /** The other object it is about, as the audit log names it: `application:12`. */
  object?: string;
};

/**
 * Mails every owner, and the operator it is about, what happened in the admin console. Call it in the transaction of
 * the fact.
 */
export const notifyOperators = (
  db: Db,
  { occasion, operatorId, object }: OperatorNotice,
): Promise<void> =>
  enqueue(db, 'mail-operators', { occasion, operatorId, ...(object !== undefined && { object }) });
