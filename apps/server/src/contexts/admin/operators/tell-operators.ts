import type { Db } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { OperatorOccasion } from './operator-messages.ts';

type Telling = {
  occasion: OperatorOccasion;
  /** Whom it is about; they are told as well. Null where it was the shell. */
  operatorId: number | null;
  /** What else it is about, as the audit log names it: `application:12`. */
  object?: string;
};

/** Tells every owner by mail, and whom it is about, what happened in the admin console. Call it in the transaction of the fact. */
export const tellOperators = (db: Db, { occasion, operatorId, object }: Telling): Promise<void> =>
  enqueue(db, 'mail-operators', { occasion, operatorId, ...(object !== undefined && { object }) });
