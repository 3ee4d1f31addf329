import { accountAddress } from '@fanwise/contract/wire';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { endClientPause } from '../../applications/index.ts';
import { runFromCommandLine } from './command-line-tasks.ts';
import { recordOperatorAct } from './operator-act.ts';

/** A return that waits for an operator. Its line holds no personal data but the agent's own note. */
type Waiting = { id: number; line: string };

/** Lists the returns that wait for an operator, the next deadline first. */
export const listWaitingReturns = async (db: Db): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select id, concat_ws('  ', id, state, reason, 'lead ' || application_id, 'until ' || due_at, answer,
      facts::text, note, appeal_note) as line
    from return_request where state in ('operator', 'appealed') order by due_at limit 200`.execute(
    db,
  );
  return rows;
};

/** Decides a return and records the reason, as the task of the admin console does. */
export const decideReturnFromCommandLine = (
  db: Db,
  returnId: number,
  decision: 'grant' | 'refuse',
  reason: string,
) => runFromCommandLine(db, `return-${decision}`, { return_id: returnId }, { reason });

/** Lets a client submit again whose leads were returned twice. */
export const clearSubmissions = (
  db: Db,
  email: string,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const accountId = await endClientPause(trx, accountAddress(email));
    if (accountId === null) return failure('not-found');
    await recordOperatorAct(trx, 'submissions-cleared', `account:${accountId}`);
    return success({});
  });
