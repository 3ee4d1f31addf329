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
import type { DecisionSource, LockedSale, ReturnRow } from './return-row.ts';

/** Records that a return is refused, and tells the agent. */
export const refuseReturn = async (
  trx: Trx,
  row: ReturnRow,
  decided: DecisionSource,
): Promise<void> => {
  await sql`
    update return_request set state = 'refused', decided_at = now(), decided_by = ${decided.by},
      why = ${decided.why}, operator = ${decided.operator ?? null}, ask_until = null, due_at = null,
      answer_token = null
    where id = ${row.id}`.execute(trx);
  await notifyAgent(trx, row, 'return-refused');
};

/** Brings a return before an operator. Without a decision by the end of a business day the agent gets the refund. */
export const handToOperator = async (
  trx: Trx,
  row: ReturnRow,
  adminState: string,
  state: 'operator' | 'appealed' = 'operator',
): Promise<void> => {
  const now = await readTime(trx);
  const dueAt = computeEndOfBusinessDay(now, adminState, RETURN_DECISION_BUSINESS_DAYS);
  await sql`
    update return_request set state = ${state}, due_at = ${dueAt}, ask_until = null, answer_token = null
    where id = ${row.id}`.execute(trx);
  await enqueue(
    trx,
    'return-due',
    { returnId: row.id },
    { runAt: dueAt, key: `return-due:${row.id}` },
  );
  await notifyAgent(trx, row, 'return-with-operator');
};

/** Asks the client. If they do not answer in time, the return is decided without them. */
const askClient = async (trx: Trx, row: ReturnRow, { consumerId }: LockedSale): Promise<void> => {
  await notify(trx, {
    accountId: consumerId,
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
  { row, sale }: { row: ReturnRow; sale: LockedSale },
  decision: ReturnDecision,
  { facts, adminState }: { facts: ReturnFacts; adminState: string },
): Promise<void> => {
  await sql`update return_request set facts = ${JSON.stringify(facts)}::jsonb where id = ${row.id}`.execute(
    trx,
  );
  switch (decision.state) {
    case 'granted':
      await grantReturn(trx, { row, sale }, { by: decision.by, why: decision.why });
      break;
    case 'refused':
      await refuseReturn(trx, row, { by: decision.by, why: decision.why });
      break;
    case 'operator':
      await handToOperator(trx, row, adminState);
      break;
    case 'asked':
      await askClient(trx, row, sale);
      break;
  }
  await recordAudit(trx, {
    actorId: null,
    act: `return-${decision.state}`,
    object: `return:${row.id}`,
    requestId: null,
  });
};

const notifyAgent = (
  trx: Trx,
  row: ReturnRow,
  occasion: 'return-refused' | 'return-with-operator',
): Promise<void> =>
  notify(trx, {
    accountId: row.member_id ?? row.agency_id,
    occasion,
    applicationId: row.application_id,
  });
