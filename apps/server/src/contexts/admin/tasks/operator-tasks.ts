import { may } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { success } from '../../../platform/result.ts';
import { removeFactors } from '../../../platform/second-factor/index.ts';
import { inviteOperator } from '../operators/invite-operator.ts';
import { notifyOperators } from '../operators/notify-operators.ts';
import { endOperatorSessions, isSessionOpen } from '../operators/sessions.ts';
import { issueWelcome, welcomeMinutes, writeWelcomeUrl } from '../operators/welcome.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { previewChange, readSnapshot, refuseInState } from './facts.ts';

const readOperator = (db: Db, id: number) =>
  readSnapshot(
    db,
    `operator:${id}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('role', role, 'state', state,
        'sessions', (select count(*) from operator_session
          where operator_id = operator.id and ${isSessionOpen}),
        'owners', (select count(*) from operator where role = 'owner' and state = 'active')) as facts
      from operator where id = ${id}`,
  );

const owners = [{ who: 'owners', how: 'mail' } as const];

const isLastOwner = ({ facts }: { facts: Facts }): boolean =>
  facts.role === 'owner' && facts.state === 'active' && Number(facts.owners) < 2;

/** Changes an operator, ends their sessions, and mails the owners. Returns false where no owner would be left. */
const changeOperator = async (
  trx: Trx,
  id: number,
  change: { role?: string; state?: string },
): Promise<boolean> => {
  await sql`
    update operator set role = coalesce(${change.role ?? null}, role), state = coalesce(${change.state ?? null}, state)
    where id = ${id}`.execute(trx);
  const hasOwnerLeft = await sql`set constraints operator_last_owner immediate`.execute(trx).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== '23514') throw error;
      return false;
    },
  );
  if (!hasOwnerLeft) return false;
  await endOperatorSessions(trx, id);
  await notifyOperators(trx, { occasion: 'operator-changed', operatorId: id });
  return true;
};

type StateTask = AdminTask<'operators-suspend'> &
  AdminTask<'operators-reinstate'> &
  AdminTask<'operators-remove'>;

const createStateTask = (
  state: 'suspended' | 'active' | 'removed',
  from: readonly string[],
): StateTask => ({
  read: (db, { operator_id }) => readOperator(db, operator_id),
  preview: (snapshot) =>
    from.includes(String(snapshot.facts.state)) && !isLastOwner(snapshot)
      ? previewChange(snapshot, { state, sessions: 0 }, owners)
      : refuseInState(snapshot),
  run: async ({ operator_id }, { trx, before }) => {
    const isChanged = await changeOperator(trx, operator_id, { state });
    if (isChanged && state === 'removed')
      await removeFactors(trx, { holder: 'operator', id: operator_id });
    return isChanged ? success({}) : refuseInState(before);
  },
});

export const operatorsSuspend = createStateTask('suspended', ['active', 'invited']);
export const operatorsReinstate = createStateTask('active', ['suspended']);
export const operatorsRemove = createStateTask('removed', ['active', 'invited', 'suspended']);

export const operatorsAdd: AdminTask<'operators-add'> = {
  read: async (db, { email, role }) => {
    const { rows } = await sql<{ id: number; state: string }>`
      select id, state from operator where email = ${email} and state <> 'removed'`.execute(db);
    const [known] = rows;
    return success({
      object: known ? `operator:${known.id}` : 'operator:new',
      facts: { state: known?.state ?? 'unknown', role: known ? role : null },
    });
  },
  preview: (snapshot, { role }) =>
    snapshot.facts.state === 'unknown'
      ? previewChange(snapshot, { state: 'invited', role }, owners)
      : refuseInState(snapshot),
  run: async ({ email, name, role }, { trx, before, actor }, { publicUrl }) => {
    const added = await inviteOperator(trx, { email, name, role, minutes: welcomeMinutes });
    if (!added.ok) return refuseInState(before);
    const { id, token, until } = added.value;
    await notifyOperators(trx, { occasion: 'operator-changed', operatorId: id });
    // The link opens the new operator's account, so only owners see it.
    if (actor.kind === 'shell' || may(actor.session.role, 'operators.manage'))
      return success({ id, welcome: getLink(publicUrl, token, until) });
    await enqueue(trx, 'mail-welcome', { operatorId: id });
    return success({ id, welcome: null });
  },
};

const getLink = (publicUrl: string, token: string, until: Date) => ({
  url: writeWelcomeUrl(publicUrl, token),
  until: until.toISOString(),
});

export const operatorsRole: AdminTask<'operators-role'> = {
  read: (db, { operator_id }) => readOperator(db, operator_id),
  preview: (snapshot, { role }) => {
    if (snapshot.facts.state === 'removed' || snapshot.facts.role === role)
      return refuseInState(snapshot);
    if (isLastOwner(snapshot) && role !== 'owner') return refuseInState(snapshot);
    return previewChange(snapshot, { role, sessions: 0 }, owners);
  },
  run: async ({ operator_id, role }, { trx, before }) =>
    (await changeOperator(trx, operator_id, { role })) ? success({}) : refuseInState(before),
};

export const operatorsResetFactor: AdminTask<'operators-reset-factor'> = {
  read: (db, { operator_id }) => readOperator(db, operator_id),
  preview: (snapshot) =>
    snapshot.facts.state === 'active'
      ? previewChange(snapshot, { sessions: 0 }, owners)
      : refuseInState(snapshot),
  run: async ({ operator_id }, { trx }, { publicUrl }) => {
    await removeFactors(trx, { holder: 'operator', id: operator_id });
    await sql`update operator set password_hash = null where id = ${operator_id}`.execute(trx);
    await endOperatorSessions(trx, operator_id);
    await notifyOperators(trx, { occasion: 'factors-changed', operatorId: operator_id });
    const { token, until } = await issueWelcome(trx, {
      operatorId: operator_id,
      minutes: welcomeMinutes,
    });
    return success({ welcome: getLink(publicUrl, token, until) });
  },
};

export const operatorsSessions: AdminTask<'operators-sessions'> = {
  read: (db, { operator_id }) => readOperator(db, operator_id),
  preview: (snapshot) => previewChange(snapshot, { sessions: 0 }),
  run: async ({ operator_id }, { trx }) =>
    success({ sessions: await endOperatorSessions(trx, operator_id) }),
};
