import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import { listApprovingRoles } from '@fanwise/domain/admin/needs-second';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { notifyOperators } from '../operators/notify-operators.ts';
import type { Actor, AdminTask, Facts } from '../task-runner/task.ts';
import { getOperatorId, previewChange, readSnapshot, refuseInState } from './facts.ts';

/** The state of a proposal. When its own proposer refuses it, it is `withdrawn`. */
export const proposalState = sql`case when outcome = 'refused' and decided_by = asked_by then 'withdrawn'
  else coalesce(outcome, case when expires_at < now() then 'expired' else 'open' end) end`;

/** The name of the decider: an operator, or the user of a command; null while it is open. */
export const deciderName = sql`coalesce(decided_in_shell, (select name from operator where operator.id = decided_by))`;

/** Reads the state of a proposal. */
export const readProposal = (db: Db, id: number) =>
  readSnapshot(
    db,
    `proposal:${id}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('task', task, 'asked_by', asked_by, 'state', ${proposalState}) || jsonb_strip_nulls(
        jsonb_build_object('about', input -> 'operator_id', 'by', ${deciderName})) as facts
      from admin_proposal where id = ${id}`,
  );

/** Returns whether a task is about this operator, who then never approves it. */
export const isAbout = (task: TaskName, input: unknown, operatorId: number): boolean =>
  task.startsWith('operators-') &&
  (input as { operator_id?: number } | null)?.operator_id === operatorId;

/** Refuses an operator who may not approve the proposed task: their role may not, or it is about them. */
export const refuseApprover = (task: TaskName, input: unknown, actor: Actor) => {
  if (actor.kind === 'shell') return null;
  const { role, operatorId } = actor.session;
  if (!listApprovingRoles(task).includes(role)) return failure('capability', [{ role }]);
  return isAbout(task, input, operatorId) ? failure('second-person') : null;
};

/** An operator who may approve a task. */
export type Approver = { id: number; name: string; role: OperatorRole };

/** Reads the active operators who are not readers. */
export const readActors = async (db: Db): Promise<Approver[]> => {
  const { rows } = await sql<Approver>`
    select id, name, role from operator where state = 'active' and role <> 'reader' order by name, id limit 200`.execute(
    db,
  );
  return rows;
};

/** Picks the operators who may approve a task with this input. */
export const pickApprovers = (
  actors: readonly Approver[],
  task: TaskName,
  input: unknown,
): Approver[] =>
  actors.filter(
    ({ id, role }) => listApprovingRoles(task).includes(role) && !isAbout(task, input, id),
  );

/** Reads whether the company said that it has one owner. */
export const hasOneOwner = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ on: boolean }>`select one_owner as on from admin_setting`.execute(
    db,
  );
  return rows[0]?.on ?? false;
};

/** Says that the company has one owner, or that it has more. */
export const oneOwner: AdminTask<'one-owner'> = {
  read: async (db) => success({ object: 'approvals', facts: { one_owner: await hasOneOwner(db) } }),
  preview: (snapshot, { on }) =>
    snapshot.facts.one_owner === on
      ? refuseInState(snapshot)
      : previewChange(snapshot, { one_owner: on }, [{ who: 'owners', how: 'mail' }]),
  run: async ({ on }, { trx, actor }) => {
    await sql`
      insert into admin_setting (one_owner) values (${on})
      on conflict (id) do update set one_owner = excluded.one_owner`.execute(trx);
    await notifyOperators(trx, {
      occasion: on ? 'one-owner' : 'several-owners',
      operatorId: getOperatorId(actor),
    });
    return success({});
  },
};

/** Sets the column that stores the decider. */
export const setDecider = (actor: Actor) =>
  actor.kind === 'shell'
    ? sql`decided_in_shell = ${actor.user}`
    : sql`decided_by = ${actor.session.operatorId}`;

/** Refuses a proposal that expired, or that was decided: then the refusal names the decider. */
export const refuseClosed = ({ facts }: { facts: Facts }): Result<never, AdminCode> =>
  failure('not-in-this-state', [
    {
      ...facts,
      ...(facts.state === 'expired' ? { code: 'expired' } : { code: 'decided', why: facts.by }),
    },
  ]);

/** Previews an approval. `approve-proposal.ts` runs the proposed task. */
export const proposalApprove: AdminTask<'proposal-approve'> = {
  read: (db, { proposal_id }) => readProposal(db, proposal_id),
  preview: (snapshot) =>
    snapshot.facts.state === 'open'
      ? previewChange(snapshot, { state: 'done' })
      : refuseClosed(snapshot),
  run: async (_input, { before }) => refuseInState(before),
};

export const proposalRefuse: AdminTask<'proposal-refuse'> = {
  read: (db, { proposal_id }) => readProposal(db, proposal_id),
  preview: (snapshot, _input, { actor }) => {
    if (snapshot.facts.state !== 'open') return refuseClosed(snapshot);
    const isOwn = actor.kind === 'operator' && snapshot.facts.asked_by === actor.session.operatorId;
    const refused = isOwn
      ? null
      : refuseApprover(
          snapshot.facts.task as TaskName,
          { operator_id: snapshot.facts.about },
          actor,
        );
    return refused ?? previewChange(snapshot, { state: isOwn ? 'withdrawn' : 'refused' });
  },
  run: async ({ proposal_id }, { trx, actor, before }) => {
    const { rows } = await sql`
      update admin_proposal set outcome = 'refused', decided_at = now(), ${setDecider(actor)}
      where id = ${proposal_id} and outcome is null and expires_at > now() returning id`.execute(
      trx,
    );
    if (rows.length === 0) return refuseInState(before);
    await enqueue(trx, 'mail-proposal', { proposalId: proposal_id });
    return success({});
  },
};
