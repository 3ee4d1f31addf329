import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import { may } from '@fanwise/domain/admin/capabilities';
import { givesBack } from '@fanwise/domain/admin/needs-second';
import { type TaskName, taskRule } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Actor, AdminTask, Facts } from '../running/task.ts';
import { changing, notNow, readSnapshot } from './facts.ts';

/** The state of a proposal. When its own proposer refuses it, it is `taken-back`. */
export const proposalState = sql`case when outcome = 'refused' and decided_by = asked_by then 'taken-back'
  else coalesce(outcome, case when expires_at < now() then 'expired' else 'open' end) end`;

/** Reads the state of a proposal. */
export const readProposal = (db: Db, id: number) =>
  readSnapshot(
    db,
    `proposal:${id}`,
    sql<{ facts: Facts }>`
      select jsonb_build_object('task', task, 'asked_by', asked_by, 'state', ${proposalState}) as facts
      from admin_proposal where id = ${id}`,
  );

/** Returns the capability that approving a task needs; tasks that give money back need `money.approve`. */
export const capabilityToApprove = (task: TaskName) =>
  givesBack(task) ? 'money.approve' : taskRule(task).capability;

/** Refuses an operator who may not approve the proposed task. */
export const refuseApprover = (task: TaskName, actor: Actor) => {
  const capability = capabilityToApprove(task);
  if (actor.kind === 'shell' || may(actor.session.role, capability)) return null;
  return failure('capability', [{ capability, role: actor.session.role }]);
};

/** Sets the column that stores the decider. */
export const decider = (actor: Actor) =>
  actor.kind === 'shell'
    ? sql`decided_in_shell = ${actor.user}`
    : sql`decided_by = ${actor.session.operatorId}`;

/** Refuses a proposal that was decided, or that expired, which has a text of its own. */
export const notOpen = ({ facts }: { facts: Facts }): Result<never, AdminCode> =>
  failure('not-in-this-state', [
    { ...(facts.state === 'expired' && { code: 'expired' }), ...facts },
  ]);

/** Foresees an approval. `approve-proposal.ts` runs the proposed task. */
export const proposalApprove: AdminTask<'proposal-approve'> = {
  read: (db, { proposal_id }) => readProposal(db, proposal_id),
  foresee: (now) => (now.facts.state === 'open' ? changing(now, { state: 'done' }) : notOpen(now)),
  run: async (_input, { before }) => notNow(before),
};

export const proposalRefuse: AdminTask<'proposal-refuse'> = {
  read: (db, { proposal_id }) => readProposal(db, proposal_id),
  foresee: (now, _input, { actor }) => {
    if (now.facts.state !== 'open') return notOpen(now);
    const isOwn = actor.kind === 'operator' && now.facts.asked_by === actor.session.operatorId;
    const refused = isOwn ? null : refuseApprover(now.facts.task as TaskName, actor);
    return refused ?? changing(now, { state: isOwn ? 'taken-back' : 'refused' });
  },
  run: async ({ proposal_id }, { trx, actor, before }) => {
    const { rows } = await sql`
      update admin_proposal set outcome = 'refused', decided_at = now(), ${decider(actor)}
      where id = ${proposal_id} and outcome is null and expires_at > now() returning id`.execute(
      trx,
    );
    return rows.length === 1 ? success({}) : notNow(before);
  },
};
