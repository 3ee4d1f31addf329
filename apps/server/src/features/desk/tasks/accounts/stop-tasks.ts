import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { success } from '../../../../platform/result.ts';
import { liftStop, stopAccount } from '../../../account-stops/index.ts';
import type { DeskTask, Doing, Facts, Standing } from '../../running/task.ts';
import { planner } from '../catalogue-tasks.ts';
import { changing, notNow } from '../facts.ts';
import { readAccount } from './account-tasks.ts';

const mayStop = ({ facts }: { facts: Facts }): boolean => facts.state !== 'deleted';

const whoStops = (accountId: number, { before }: Doing) => ({
  id: accountId,
  role: before.facts.role as 'client' | 'agent',
});

/** How many quotes of an agent, or leads of a client, nobody paid for: they go with a stop. */
const going = async (db: Db, accountId: number): Promise<{ quotes: number; leads: number }> => {
  const { rows } = await sql<{ quotes: number; leads: number }>`
    select (select count(*)::integer from quote where agent_id = ${accountId} and removed_at is null and not exists (
        select from unlock where unlock.application_id = quote.application_id
          and unlock.agent_id = quote.agent_id and unlock.revoked_at is null)) as quotes,
      (select count(*)::integer from application join lead on lead.application_id = application.id
        where consumer_id = ${accountId} and application.deleted_at is null and lead.status in ('open', 'held', 'chosen')) as leads`.execute(
    db,
  );
  return rows[0] ?? { quotes: 0, leads: 0 };
};

/** What a stop comes to, with what goes by it and who hears of that. */
const stopping = async (db: Db, now: Standing, accountId: number, changes: Facts) => {
  const { quotes, leads } = await going(db, accountId);
  const after = {
    ...changes,
    ...(quotes > 0 && { quotes_gone: quotes }),
    ...(leads > 0 && { leads_gone: leads, answers: 'erased' }),
  };
  return changing(now, after, [
    ...(quotes > 0 ? [{ who: 'clients', how: 'notification' } as const] : []),
    ...(leads > 0 ? [{ who: 'agents', how: 'notification' } as const] : []),
  ]);
};

const mostDays = 366;

export const accountSuspend: DeskTask<'account-suspend'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  foresee: (now, { account_id, until }, { db }) => {
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    if (!mayStop(now) || now.facts.state === 'banned' || days <= 0 || days > mostDays)
      return notNow(now);
    const changes = { state: 'suspended', suspended_until: until, sessions: 0 };
    return stopping(db, now, account_id, changes);
  },
  run: async ({ account_id, until }, doing) => {
    const stop = { kind: 'suspended', until } as const;
    await stopAccount(doing.trx, whoStops(account_id, doing), stop, planner(doing.actor));
    return success({});
  },
};

export const accountBan: DeskTask<'account-ban'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  foresee: (now, { account_id }, { db }) =>
    mayStop(now) && now.facts.state !== 'banned'
      ? stopping(db, now, account_id, { state: 'banned', suspended_until: null, sessions: 0 })
      : notNow(now),
  run: async ({ account_id }, doing) => {
    const stop = { kind: 'banned', until: null } as const;
    await stopAccount(doing.trx, whoStops(account_id, doing), stop, planner(doing.actor));
    return success({});
  },
};

export const accountReinstate: DeskTask<'account-reinstate'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  foresee: (now) =>
    ['suspended', 'banned'].includes(String(now.facts.state))
      ? changing(now, { state: 'active', suspended_until: null })
      : notNow(now),
  run: async ({ account_id }, { trx, before }) =>
    (await liftStop(trx, account_id)) ? success({}) : notNow(before),
};
