import type { DeskCode } from '@fanwise/contract/desk/desk-codes';
import { may, OPERATOR_ROLES } from '@fanwise/domain/desk/capabilities';
import { ALONE_AFTER_HOURS } from '@fanwise/domain/desk/needs-second';
import type { TaskName } from '@fanwise/domain/desk/tasks';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { spendStepUp, tellOperators } from '../../operators/index.ts';
import { capabilityToApprove, decider, refuseApprover } from '../tasks/proposal-tasks.ts';
import { carryOut, lookAt, parseInput, type Ran, versionOf, type With } from './run-task.ts';
import type { Actor, Facts } from './task.ts';
import type { TaskNeeds } from './task-needs.ts';
import { writeDown } from './write-down.ts';

type Proposal = {
  id: number;
  task: TaskName;
  input: unknown;
  before: Facts;
  reason: string;
  askedBy: number;
  state: string;
  hours: number;
};

/** How many operators who can act may approve a task. */
const approvers = async (trx: Trx, task: TaskName): Promise<number> => {
  const capability = capabilityToApprove(task);
  const roles = OPERATOR_ROLES.filter((role) => may(role, capability));
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from operator
    where state = 'active' and role = any (${roles}::text[])`.execute(trx);
  return rows[0]?.count ?? 0;
};

/**
 * Approves what somebody else asked for, and does it, unless its thing is no longer as it was then. Where nobody else
 * could, who asked may after a day; owners are told.
 */
export const approveProposal = (
  needs: TaskNeeds,
  given: { proposal_id: number },
  actor: Actor,
  { stepUp }: With,
): Promise<Result<Ran, DeskCode>> =>
  inTransaction<Result<Ran, DeskCode>>(needs.db, async (trx) => {
    const { rows } = await sql<Proposal>`
      select id, task, input, before, reason, asked_by as "askedBy",
        coalesce(outcome, case when expires_at < now() then 'expired' else 'open' end) as state,
        extract(epoch from now() - asked_at) / 3600 as hours
      from desk_proposal where id = ${given.proposal_id} for update`.execute(trx);
    const [proposal] = rows;
    if (!proposal) return failure('not-found');
    const { id, task: name, askedBy } = proposal;
    const refused = refuseApprover(name, actor);
    if (refused) return refused;
    if (proposal.state !== 'open') return failure('not-in-this-state', [{ state: proposal.state }]);
    const isOwn = actor.kind === 'operator' && actor.session.operatorId === askedBy;
    const isAlone =
      isOwn && proposal.hours >= ALONE_AFTER_HOURS && (await approvers(trx, name)) < 2;
    if (isOwn && !isAlone) return failure('second-person');
    const bound = { task: 'proposal-approve', input: given };
    if (actor.kind === 'operator' && !(await spendStepUp(trx, actor.session, stepUp, bound)))
      return failure('step-up');
    const input = parseInput(name, proposal.input);
    if (!input.ok) return input;
    const asked = { name, input: input.value, actor };
    const look = await lookAt(trx, needs, asked);
    if (!look.ok) return look;
    if (versionOf(look.value) !== versionOf({ facts: proposal.before }))
      return failure('changed-meanwhile', [{ before: look.value.facts }]);
    await sql`
      update desk_proposal set outcome = 'done', decided_at = now(), alone = ${isAlone}, ${decider(actor)}
      where id = ${id}`.execute(trx);
    if (isAlone)
      await tellOperators(trx, {
        ...{ occasion: 'done-alone', operatorId: askedBy },
        object: `${name} ${look.value.object}`,
      });
    const { reason } = proposal;
    const ran = await carryOut(trx, needs, asked, { before: look.value, reason, proposalId: id });
    if (!ran.ok || !('done' in ran.value)) return ran;
    await writeDown(trx, {
      ...{ actor, task: 'proposal-approve', object: `proposal:${id}`, reason, proposalId: id },
      before: { state: 'open' },
      after: { state: 'done', alone: isAlone },
    });
    return success(ran.value);
  });
