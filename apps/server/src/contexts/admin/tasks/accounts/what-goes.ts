import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { isUnpaid } from '../../../quotes/index.ts';
import type { Facts, Snapshot, Told } from '../../running/task.ts';
import { changing } from '../facts.ts';

/**
 * Counts the unpaid quotes of an agent, or the unpaid leads of a client. They are removed when the account is suspended
 * or erased.
 */
const going = async (db: Db, accountId: number): Promise<{ quotes: number; leads: number }> => {
  const { rows } = await sql<{ quotes: number; leads: number }>`
    select (select count(*)::integer from quote where agent_id = ${accountId} and removed_at is null and ${isUnpaid}) as quotes,
      (select count(*)::integer from application join lead on lead.application_id = application.id
        where consumer_id = ${accountId} and application.deleted_at is null and lead.status in ('open', 'held', 'chosen')) as leads`.execute(
    db,
  );
  return rows[0] ?? { quotes: 0, leads: 0 };
};

/** Foresees the effects of suspending or erasing an account: what is removed and who is told. */
export const withWhatGoes = async (
  db: Db,
  now: Snapshot,
  accountId: number,
  changes: Facts,
  told: Told[] = [],
) => {
  const { quotes, leads } = await going(db, accountId);
  const after = {
    ...changes,
    ...(quotes > 0 && { quotes_gone: quotes }),
    ...(leads > 0 && { leads_gone: leads, answers: 'erased' }),
  };
  return changing(now, after, [
    ...told,
    ...(quotes > 0 ? [{ who: 'clients', how: 'notification' } as const] : []),
    ...(leads > 0 ? [{ who: 'agents', how: 'notification' } as const] : []),
  ]);
};
