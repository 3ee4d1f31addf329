import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockAgent } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';

/** Asks operators for a carrier that is missing in the list. An agent has one such request; a new one replaces it. */
export const requestCarrier = (
  db: Db,
  agentId: number,
  name: string,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockAgent(trx, agentId))) return failure('not-found');
    await sql`update agent set wanted_carrier = ${name} where account_id = ${agentId}`.execute(trx);
    return success({});
  });

/** Ends an agent's request for a carrier, and tells the agent that an operator added it, or why not. */
export const answerCarrierRequest = async (
  trx: Trx,
  agentId: number,
  answer: { isAdded: true } | { isAdded: false; because: string },
): Promise<Result<void, 'not-in-this-state'>> => {
  if (!(await lockAgent(trx, agentId))) return failure('not-in-this-state');
  const { rows } = await sql`
    update agent set wanted_carrier = null where account_id = ${agentId} and wanted_carrier is not null
    returning account_id`.execute(trx);
  if (rows.length === 0) return failure('not-in-this-state');
  await notify(
    trx,
    answer.isAdded
      ? { accountId: agentId, occasion: 'carrier-added' }
      : { accountId: agentId, occasion: 'carrier-refused', reason: answer.because },
  );
  return success(undefined);
};
