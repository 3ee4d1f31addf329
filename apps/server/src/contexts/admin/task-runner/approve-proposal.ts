import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import { computeHoursAlone } from '@fanwise/domain/admin/needs-second';
import { type TaskName, taskRule } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { notifyOperators } from '../operators/notify-operators.ts';
import { spendStepUp } from '../operators/step-up.ts';
import {
  deciderName,
  hasOneOwner,
  pickApprovers,
  proposalState,
  readActors,
  refuseApprover,
  refuseClosed,
  setDecider,
} from '../tasks/proposal-tasks.ts';
import { recordTaskEvent } from './record-task-event.ts';
import {
  computeVersion,
  executeTask,
  listIncludedTasks,
  parseInput,
  readPreview,
  type TaskExtras,
  type TaskPreview,
  type TaskRequest,
  type TaskResult,
} from './run-task.ts';
import type { Actor, Effects, Facts, Snapshot } from './task.ts';
import type { TaskNeeds } from './task-needs.ts';

type Proposal = {
  id: number;
  task: TaskName;
  input: unknown;
  before: Facts;
  reason: string;
  askedBy: number;
  state: string;
  by: string | null;
  hours: number;
};

type ApprovableProposal = {
  id: number;
  askedBy: number;
  reason: string;
  isAlone: boolean;
  request: TaskRequest;
  preview: Snapshot & Effects;
};

/** Checks whether this operator can approve a proposal now: their role, its expiry, and the state of its object. */
const checkProposal = async (
  db: Db,
  needs: TaskNeeds,
  proposalId: number,
  actor: Actor,
): Promise<Result<ApprovableProposal, AdminCode>> => {
  const { rows } = await sql<Proposal>`
    select id, task, input, before, reason, asked_by as "askedBy",
      ${proposalState} as state, ${deciderName} as by,
      (extract(epoch from now() - asked_at) / 3600)::float8 as hours
    from admin_proposal where id = ${proposalId} for update`.execute(db);
  const [proposal] = rows;
  if (!proposal) return failure('not-found');
  const { id, task: name, askedBy, reason } = proposal;
  const refused = refuseApprover(name, proposal.input, actor);
  if (refused) return refused;
  const { state, by, hours } = proposal;
  if (state !== 'open') return refuseClosed({ facts: { state, by } });
  const isOwn = actor.kind === 'operator' && actor.session.operatorId === askedBy;
  const isAlone =
    isOwn &&
    hours >= computeHoursAlone(name, await hasOneOwner(db)) &&
    pickApprovers(await readActors(db), name, proposal.input).length < 2;
  if (isOwn && !isAlone) return failure('second-person');
  const input = parseInput(name, proposal.input);
  if (!input.ok) return input;
  const request = { name, input: input.value, actor };
  const preview = await readPreview(db, needs, request);
  if (!preview.ok) return preview;
  if (computeVersion(preview.value) !== computeVersion({ facts: proposal.before }))
    return failure('changed-meanwhile', [{ was: proposal.before, before: preview.value.facts }]);
  for (const other of listIncludedTasks(request, preview.value)) {
    const notAllowed = taskRule(other).second ? refuseApprover(other, proposal.input, actor) : null;
    if (notAllowed) return notAllowed;
  }
  return success({ id, askedBy, reason, isAlone, request, preview: preview.value });
};

const parseApproval = (rawInput: unknown): Result<{ proposal_id: number }, 'invalid-input'> =>
  parseInput('proposal-approve', rawInput);

/**
 * Previews an approval before a factor is presented: the effects of the proposed task, or why it cannot be approved.
 */
export const previewApproval = async (
  needs: TaskNeeds,
  rawInput: unknown,
  actor: Actor,
): Promise<Result<TaskPreview, AdminCode>> => {
  const input = parseApproval(rawInput);
  if (!input.ok) return input;
  const checked = await checkProposal(needs.db, needs, input.value.proposal_id, actor);
  if (!checked.ok) return checked;
  const { preview } = checked.value;
  return success({
    ...preview,
    needs: {
      step_up: true,
      second: false,
      approve_by: null,
      approvers: [],
      alone_hours: null,
      open_proposal: null,
    },
    expected: computeVersion(preview),
  });
};

/**
 * Approves the task that another operator proposed, and runs it, unless its object has changed since. If no other
 * operator may approve it, the proposer may after `computeHoursAlone`; owners are mailed.
 */
export const approveProposal = async (
  needs: TaskNeeds,
  rawInput: unknown,
  actor: Actor,
  { stepUp }: TaskExtras,
): Promise<Result<TaskResult, AdminCode>> => {
  const input = parseApproval(rawInput);
  if (!input.ok) return input;
  return inTransaction<Result<TaskResult, AdminCode>>(needs.db, async (trx) => {
    const checked = await checkProposal(trx, needs, input.value.proposal_id, actor);
    if (!checked.ok) return checked;
    const { id, askedBy, reason, isAlone, request, preview } = checked.value;
    const boundTask = { task: 'proposal-approve', input: input.value };
    if (actor.kind === 'operator' && !(await spendStepUp(trx, actor.session, stepUp, boundTask)))
      return failure('step-up');
    await sql`
      update admin_proposal set outcome = 'done', decided_at = now(), alone = ${isAlone}, ${setDecider(actor)}
      where id = ${id}`.execute(trx);
    if (isAlone)
      await notifyOperators(trx, {
        occasion: 'done-alone',
        operatorId: askedBy,
        object: `${request.name} ${preview.object}`,
      });
    await enqueue(trx, 'mail-proposal', { proposalId: id });
    const result = await executeTask(trx, needs, request, {
      before: preview,
      reason,
      proposalId: id,
    });
    if (!result.ok || !('done' in result.value)) return result;
    await recordTaskEvent(trx, {
      actor,
      task: 'proposal-approve',
      object: `proposal:${id}`,
      reason,
      proposalId: id,
      before: { state: 'open' },
      after: { state: 'done', alone: isAlone },
    });
    return success(result.value);
  });
};
