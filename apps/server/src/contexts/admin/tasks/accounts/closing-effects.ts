import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { hasPayingColleague } from '../../../accounts/index.ts';
import { isUnpaid } from '../../../quotes/index.ts';
import type { Facts, Snapshot, TaskNotice } from '../../task-runner/task.ts';
import { previewChange } from '../facts.ts';

/** The act whose effects are counted: an account is suspended, banned or erased, or an agency is closed. */
type AccountClosing =
  | { account: number; by: 'suspension' | 'ban' | 'erasure' }
  | { agency: number };

const selectOwnAgency = (accountId: number): RawBuilder<unknown> =>
  sql`agency_id = (select agency_id from agency_member where account_id = ${accountId})`;

/** Counts the colleagues of a member who have not left, and the owners among them. */
export const readColleagues = async (
  db: Db,
  accountId: number,
): Promise<{ others: number; otherOwners: number }> => {
  const { rows } = await sql<{ others: number; otherOwners: number }>`
    select count(*)::integer as others, count(*) filter (where colleague.role = 'owner')::integer as "otherOwners"
    from agency_member as own join agency_member as colleague on colleague.agency_id = own.agency_id
    where own.account_id = ${accountId} and colleague.account_id <> own.account_id and colleague.left_at is null`.execute(
    db,
  );
  return rows[0] ?? { others: 0, otherOwners: 0 };
};

/** Selects the quotes that are removed if they are unpaid; null when none are. */
const selectEndingQuotes = async (
  db: Db,
  closing: AccountClosing,
): Promise<RawBuilder<unknown> | null> => {
  if ('agency' in closing) return sql`agency_id = ${closing.agency}`;
  const { account, by } = closing;
  if (by !== 'erasure')
    return (await hasPayingColleague(db, account)) ? null : selectOwnAgency(account);
  return (await readColleagues(db, account)).others > 0 ? null : selectOwnAgency(account);
};

/** Counts the unpaid quotes of an agent or agency that are removed, or the unpaid leads of a client that are removed or held. */
const countEnding = async (
  db: Db,
  closing: AccountClosing,
): Promise<{ quotes: number; leads: number }> => {
  const quotes = await selectEndingQuotes(db, closing);
  const { rows } = await sql<{ quotes: number; leads: number }>`
    select (select count(*)::integer from quote
        where ${quotes ?? sql`false`} and removed_at is null and ${isUnpaid}) as quotes,
      (select count(*)::integer from application join lead on lead.application_id = application.id
        where consumer_id = ${'account' in closing ? closing.account : null}::bigint and application.deleted_at is null
          and lead.status in ('open', 'held', 'chosen')) as leads`.execute(db);
  return rows[0] ?? { quotes: 0, leads: 0 };
};

/**
 * Previews the effects of suspending, banning or erasing an account, or of closing an agency: what is removed or put on hold,
 * and who is notified. A suspension keeps a client's lead.
 */
export const addClosingEffects = async (
  db: Db,
  snapshot: Snapshot,
  closing: AccountClosing,
  changes: Facts,
  notices: TaskNotice[] = [],
) => {
  const { quotes, leads } = await countEnding(db, closing);
  const isHold = 'account' in closing && closing.by === 'suspension';
  const after = {
    ...changes,
    ...(quotes > 0 && { quotes_gone: quotes }),
    ...(leads > 0 && (isHold ? { leads_held: leads } : { leads_gone: leads, answers: 'erased' })),
  };
  return previewChange(snapshot, after, [
    ...notices,
    ...(quotes > 0 ? [{ who: 'clients', how: 'notification' } as const] : []),
    ...(leads > 0 ? [{ who: 'agents', how: 'notification' } as const] : []),
  ]);
};

/** Counts the leads on hold that come back when the suspension of a client ends. */
export const countHeldLeads = async (db: Db, accountId: number): Promise<number> => {
  const { rows } = await sql<{ leads: number }>`
    select count(*)::integer as leads from application join lead on lead.application_id = application.id
    where consumer_id = ${accountId} and application.deleted_at is null
      and (lead.status = 'chosen' or lead.status = 'held' and unreachable_since is null)`.execute(
    db,
  );
  return rows[0]?.leads ?? 0;
};
