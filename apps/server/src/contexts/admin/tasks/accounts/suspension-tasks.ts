import { success } from '../../../../platform/result.ts';
import { liftSuspension, suspendAccount } from '../../../accounts/index.ts';
import type { AdminTask, Facts, TaskContext } from '../../task-runner/task.ts';
import { getOperatorId, isThere, ownerMailNotice, previewChange, refuseInState } from '../facts.ts';
import { readAccount } from './account-tasks.ts';
import { addClosingEffects, countHeldLeads } from './closing-effects.ts';

/** A former member logs in nowhere, so only a ban is possible: it also blocks the phone number. */
const maySuspend = ({ facts }: { facts: Facts }): boolean =>
  !['deleted', 'banned', 'left'].includes(String(facts.state));

const toSuspendedAccount = (accountId: number, { before }: TaskContext) => ({
  id: accountId,
  role: before.facts.role as 'client' | 'agent',
});

const maxDays = 366;

/** Returns whether a suspension may end then: in the future, and within a year. */
export const isInAYear = (until: string): boolean => {
  const days = (Date.parse(until) - Date.now()) / 86_400_000;
  return days > 0 && days <= maxDays;
};

const suspend = async (
  accountId: number,
  suspension: Parameters<typeof suspendAccount>[2],
  context: TaskContext,
) => {
  const account = toSuspendedAccount(accountId, context);
  await suspendAccount(context.trx, account, suspension, getOperatorId(context.actor));
  return success({});
};

export const accountSuspend: AdminTask<'account-suspend'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: (snapshot, { account_id, until }, { db }) => {
    if (!maySuspend(snapshot) || !isInAYear(until)) return refuseInState(snapshot);
    const changes = { state: 'suspended', suspended_until: until, sessions: 0 };
    return addClosingEffects(
      db,
      snapshot,
      { account: account_id, by: 'suspension' },
      changes,
      ownerMailNotice,
    );
  },
  run: ({ account_id, until }, context) =>
    suspend(account_id, { kind: 'suspended', until }, context),
};

export const accountBan: AdminTask<'account-ban'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: (snapshot, { account_id }, { db }) =>
    isThere(snapshot) && snapshot.facts.state !== 'banned'
      ? addClosingEffects(
          db,
          snapshot,
          { account: account_id, by: 'ban' },
          { state: 'banned', suspended_until: null, sessions: 0 },
        )
      : refuseInState(snapshot),
  run: ({ account_id }, context) => suspend(account_id, { kind: 'banned', until: null }, context),
};

export const accountReinstate: AdminTask<'account-reinstate'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: async (snapshot, { account_id }, { db }) => {
    if (!['suspended', 'banned'].includes(String(snapshot.facts.state)))
      return refuseInState(snapshot);
    const leads = await countHeldLeads(db, account_id);
    const changes = { state: snapshot.facts.left_at ? 'left' : 'active', suspended_until: null };
    return previewChange(snapshot, { ...changes, ...(leads > 0 && { leads_back: leads }) }, [
      ...ownerMailNotice,
      ...(leads > 0 ? [{ who: 'agents', how: 'notification' } as const] : []),
    ]);
  },
  run: async ({ account_id }, { trx, before }) =>
    (await liftSuspension(trx, account_id)) ? success({}) : refuseInState(before),
};
