import type {
  ReturnDecision,
  ReturnFacts,
} from '@fanwise/domain/applications/returns/decide-return';
import { ASK_HOURS } from '@fanwise/domain/applications/returns/reasons';
import { computeEndOfBusinessDay } from '@fanwise/domain/dates/business-days';
import { RETURN_DECISION_BUSINESS_DAYS } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { readTime } from '../../../platform/database/database-time.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { notify } from '../../messaging/index.ts';
import { grantReturn } from './grant-return.ts';
import {
  type DecisionSource,
  type LockedReturn,
  notifyAgent,
  storeDecision,
} from './return-row.ts';

/** Records that a return is refused, and tells the agent. */
export const refuseReturn = async (
  trx: Trx,
  locked: LockedReturn,
  decided: DecisionSource,
): Promise<void> => {
  await storeDecision(trx, locked.row, 'refused', decided);
  await notifyAgent(trx, locked, 'return-refused');
};

/** Brings a return before an operator. Without a decision by the end of a business day the agent gets the refund. */
export const handToOperator = async (
  trx: Trx,
  locked: LockedReturn,
  adminState: string,
  state: 'operator' | 'appealed' = 'operator',
): Promise<void> => {
  const { id } = locked.row;
  const now = await readTime(trx);
  const dueAt = computeEndOfBusinessDay(now, adminState, RETURN_DECISION_BUSINESS_DAYS);
  await sql`
    update return_request set state = ${state}, due_at = ${dueAt}, ask_until = null, answer_token = null
    where id = ${id}`.execute(trx);
  await enqueue(trx, 'return-due', { returnId: id }, { runAt: dueAt, key: `return-due:${id}` });
  await notifyAgent(trx, locked, 'return-with-operator');
};

/** Asks the client. If they do not answer in time, the return is decided without them. */
const askClient = async (trx: Trx, { row, sale }: LockedReturn): Promise<void> => {
  await notify(trx, {
    accountId: sale.consumerId,
    occasion: 'return-ask-client',
    applicationId: row.application_id,
  });
  await enqueue(trx, 'mail-return-question', { returnId: row.id });
  await enqueue(
    trx,
    'return-ask',
    { returnId: row.id },
    { afterMs: ASK_HOURS * 3_600_000, key: `return-ask:${row.id}` },
  );
};

/**
 * Carries out what the facts decided about a return. The caller has locked the sale, and the row is undecided. A new return
 * is in state `asked` until this changes it.
 */
export const settleReturn = async (
  trx: Trx,
  locked: LockedReturn,
  decision: ReturnDecision,
  { facts, adminState }: { facts: ReturnFacts; adminState: string },
): Promise<void> => {
  const { id } = locked.row;
  await sql`update return_request set facts = ${JSON.stringify(facts)}::jsonb where id = ${id}`.execute(
    trx,
  );
  switch (decision.state) {
    case 'granted':
      await grantReturn(trx, locked, { by: decision.by, why: decision.why });
      break;
    case 'refused':
      await refuseReturn(trx, locked, { by: decision.by, why: decision.why });
      break;
    case 'operator':
      await handToOperator(trx, locked, adminState);
      break;
    case 'asked':
      await askClient(trx, locked);
      break;
  }
  await recordAudit(trx, {
    actorId: null,
    act: `return-${decision.state}`,
    object: `return:${id}`,
    requestId: null,
  });
};
