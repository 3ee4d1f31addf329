import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { failure, success } from '../../../../platform/result.ts';
import { removeFactors } from '../../../../platform/second-factor/index.ts';
import {
  clearMailFailure,
  endEverySession,
  endOtherAccess,
  eraseConsumer,
  eraseMember,
  recordErasedByOperator,
} from '../../../accounts/index.ts';
import { notifyOwner } from '../../../identity/index.ts';
import { clearViewLimitPause } from '../../../leads/index.ts';
import type { Actor, AdminTask, Facts } from '../../task-runner/task.ts';
import { isThere, ownerMailNotice, previewChange, readSnapshot, refuseInState } from '../facts.ts';
import { accountState, getAgency } from './account-state.ts';
import { addClosingEffects, readColleagues } from './closing-effects.ts';

/** Reads the state of an account: states and counts, no personal data; of an agent also the agency and the role in it. */
export const readAccount = (db: Db, accountId: number) =>
  readSnapshot(
    db,
    `account:${accountId}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('role', case account.role when 1 then 'client' else 'agent' end,
        'state', ${accountState}, 'suspended_until', suspension.until,
        'mail', case when account.mail_failed_at is not null then 'bounces'
          when account.mail_complained_at is not null then 'complaint' else 'works' end,
        'sessions', (select count(*) from session where session.account_id = account.id and expires_at > now()
          and seen_by is null),
        'totp', exists (select from second_factor_totp
          where holder = 'account' and holder_id = account.id and sealed_seed is not null),
        'passkeys', (select count(*) from second_factor_passkey
          where holder = 'account' and holder_id = account.id),
        'view_limited', exists (select from agency_pause
          where agency_id = member.agency_id and kind = 'view-limit' and until is null))
        || case when member.account_id is not null then jsonb_build_object('agency_id', member.agency_id,
          'member_role', member.role, 'left_at', member.left_at) else '{}' end as facts
      from account left join agency_member as member on member.account_id = account.id left join account_suspension as suspension on suspension.account_id = account.id
        and (suspension.until is null or suspension.until > now())
      where account.id = ${accountId}`,
  );

const getRequest = (actor: Actor): string =>
  actor.kind === 'shell' ? actor.user : actor.caller.requestId;

export const sessionsRevoke: AdminTask<'sessions-revoke'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: (snapshot) =>
    isThere(snapshot) ? previewChange(snapshot, { sessions: 0 }) : refuseInState(snapshot),
  run: async ({ account_id: accountId }, { trx, before }) => {
    await endOtherAccess(trx, { accountId, by: 'sessions-revoked' });
    return success({ sessions: Number(before.facts.sessions) });
  },
};

export const accountResend: AdminTask<'account-resend'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: (snapshot) =>
    snapshot.facts.state === 'unverified'
      ? previewChange(snapshot, {}, ownerMailNotice)
      : refuseInState(snapshot),
  run: async ({ account_id: accountId }, { trx }) => {
    await enqueue(
      trx,
      'mail-verification',
      { accountId },
      { key: `mail-verification:${accountId}` },
    );
    return success({});
  },
};

export const accountMailClear: AdminTask<'account-mail-clear'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: (snapshot) =>
    isThere(snapshot) && snapshot.facts.mail !== 'works'
      ? previewChange(snapshot, { mail: 'works' })
      : refuseInState(snapshot),
  run: async ({ account_id }, { trx }) => {
    await clearMailFailure(trx, account_id);
    return success({});
  },
};

export const accountResetFactor: AdminTask<'account-reset-factor'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: (snapshot) =>
    isThere(snapshot) && (snapshot.facts.totp === true || Number(snapshot.facts.passkeys) > 0)
      ? previewChange(snapshot, { totp: false, passkeys: 0, sessions: 0 }, ownerMailNotice)
      : refuseInState(snapshot),
  run: async ({ account_id: id }, { trx }) => {
    await sql`select from account where id = ${id} for no key update`.execute(trx);
    await removeFactors(trx, { holder: 'account', id });
    await endEverySession(trx, id);
    await notifyOwner(trx, id, 'second-factor-changed');
    return success({});
  },
};

export const viewLimitClear: AdminTask<'view-limit-clear'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: (snapshot) =>
    snapshot.facts.view_limited === true
      ? previewChange(snapshot, { view_limited: false })
      : refuseInState(snapshot),
  run: async ({ account_id }, { trx, before }) =>
    (await clearViewLimitPause(trx, getAgency(before) ?? account_id))
      ? success({})
      : refuseInState(before),
};

export const accountErase: AdminTask<'account-erase'> = {
  read: (db, { account_id }) => readAccount(db, account_id),
  preview: async (snapshot, { account_id }, { db }) => {
    if (!isThere(snapshot)) return refuseInState(snapshot);
    if (snapshot.facts.member_role === 'owner' && snapshot.facts.left_at === null) {
      const { others, otherOwners } = await readColleagues(db, account_id);
      if (others > 0 && otherOwners === 0) return lastOwner;
    }
    return addClosingEffects(
      db,
      snapshot,
      { account: account_id, by: 'erasure' },
      { state: 'deleted', sessions: 0, totp: false, passkeys: 0, view_limited: false },
      ownerMailNotice,
    );
  },
  run: async ({ account_id }, { trx, actor, before }) => {
    const erase = before.facts.role === 'client' ? eraseConsumer : eraseMember;
    const erased = await erase(trx, account_id, getRequest(actor));
    if (erased === 'last-owner') return lastOwner;
    if (!erased) return refuseInState(before);
    await recordErasedByOperator(trx, account_id);
    for (const reader of Array.isArray(erased) ? erased : [erased])
      await enqueue(trx, 'mail-account-deleted', reader);
    return success({});
  },
};

/** The agency would have members and no owner. Another owner is named, or the agency is closed first. */
const lastOwner = failure('not-in-this-state', [{ code: 'last-owner' }]);
