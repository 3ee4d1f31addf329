import { createHash } from 'node:crypto';
import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import { adminTasks } from '@fanwise/contract/admin/admin-tasks';
import { may } from '@fanwise/domain/admin/capabilities';
import {
  computeHoursAlone,
  needsSecondOperator,
  PROPOSAL_HOURS,
} from '@fanwise/domain/admin/needs-second';
import { isReason, ownStepUp, type TaskName, taskRule } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { canonicalize } from '../operators/canonical.ts';
import { notifyOperators } from '../operators/notify-operators.ts';
import { spendStepUp } from '../operators/step-up.ts';
import { type Approver, hasOneOwner, pickApprovers, readActors } from '../tasks/proposal-tasks.ts';
import { refuseLimits } from './limits-of-tasks.ts';
import { findOpenProposal, type OpenProposal, propose } from './propose.ts';
import { recordTaskEvent } from './record-task-event.ts';
import type { Actor, AdminTask, Effects, Snapshot } from './task.ts';
import type { TaskNeeds } from './task-needs.ts';
import { tasks } from './tasks.ts';

/**
 * Opens a review and mails the owners about a command whose button would have needed a second person. Commands need
 * none.
 */
const openCommandLineReview = async (
  trx: Trx,
  { task, object, user }: { task: string; object: string; user: string },
): Promise<void> => {
  await sql`
    select open_queue_item('review', ${`${task}:${object}`}, null, business_days_after(now(), 5),
      ${JSON.stringify({ task, about: object, by: user })}::jsonb)`.execute(trx);
  await notifyOperators(trx, {
    occasion: 'done-in-the-shell',
    operatorId: null,
    object: `${task} ${object}`,
  });
};

/** The values that come with a task beside its input. */
export type TaskExtras = {
  reason?: string | undefined;
  stepUp?: string | undefined;
  /** The version that the operator saw. The task is refused if its object has another one by now. */
  expected?: string | undefined;
};

/** The result of a task: done, or proposed to a second person. */
export type TaskResult =
  | { done: true; result: Record<string, unknown>; audit_id: number | null }
  | { proposed: number };

/** Returns the task of a name. Its input was checked by its own schema, so one type can stand for all tasks. */
const getTask = (name: TaskName): AdminTask<TaskName> =>
  tasks[name] as unknown as AdminTask<TaskName>;

/**
 * Computes the version of an object: equal facts have equal versions. Open sessions are left out, because they come and
 * go while an operator decides.
 */
export const computeVersion = ({
  facts: { sessions: _, ...facts },
}: Pick<Snapshot, 'facts'>): string =>
  createHash('sha256').update(canonicalize(facts)).digest('base64url').slice(0, 22);

/** Returns whether a task changes its object. A task that does not, such as a new seal, conflicts with no other. */
const isChange = ({ facts, after }: Snapshot & Effects): boolean =>
  computeVersion({ facts }) !== computeVersion({ facts: after });

/** Parses the input of a task. */
export const parseInput = (name: TaskName, input: unknown): Result<never, 'invalid-input'> => {
  const parsed = adminTasks[name].input.safeParse(input);
  if (parsed.success) return success(parsed.data as never);
  return failure(
    'invalid-input',
    parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      code: /^[a-z-]+$/.test(message) ? message : 'invalid',
    })),
  );
};

/** Returns the other tasks that this input carries out. */
export const listIncludedTasks = (
  { name, input }: Pick<TaskRequest, 'name' | 'input'>,
  snapshot: Snapshot,
): readonly TaskName[] => getTask(name).includedTasks?.(snapshot, input) ?? [];

/** Returns whether a task needs a factor, by its own rule or by the rule of a task it carries out. */
const needsStepUp = ({ name, input }: TaskRequest, includedTasks: readonly TaskName[]): boolean => {
  if (includedTasks.some((included) => taskRule(included).stepUp !== undefined)) return true;
  const stepUp = ownStepUp(name);
  return stepUp === 'sometimes' ? (getTask(name).wantsStepUp?.(input) ?? true) : stepUp === true;
};

/** Returns whether another operator has to approve a task, by its own rule or by the rule of a task it carries out. */
const needsApproval = (
  { name }: TaskRequest,
  includedTasks: readonly TaskName[],
  { second }: Effects,
): boolean => [name, ...includedTasks].some((one) => needsSecondOperator(one, second));

const refuseCapability = (names: readonly TaskName[], actor: Actor) => {
  if (actor.kind === 'shell') return null;
  const { role } = actor.session;
  const missing = names
    .map((name) => taskRule(name).capability)
    .find((capability) => !may(role, capability));
  return missing === undefined ? null : failure('capability', [{ capability: missing, role }]);
};

/** The preview of a task: its effects, and the requirements for running it. */
export type TaskPreview = Snapshot &
  Effects & {
    needs: {
      step_up: boolean;
      second: boolean;
      approve_by: string | null;
      approvers: Approver[];
      alone_hours: number | null;
      open_proposal: OpenProposal | null;
    };
    expected: string;
  };

/** Returns a deadline for the approval if it is nearer than the end of every proposal. */
const getEarlierDeadline = (latest: string | undefined): string | null =>
  latest !== undefined && Date.parse(latest) < Date.now() + PROPOSAL_HOURS * 3_600_000
    ? latest
    : null;

/** Finds the others who can approve a task, and how long its proposer waits if there are none. */
const findApprovers = async (db: Db, { name, input, actor }: TaskRequest) => {
  const allowedApprovers = pickApprovers(await readActors(db), name, input);
  const session = actor.kind === 'operator' ? actor.session : null;
  const approvers = allowedApprovers.filter(({ id }) => id !== session?.operatorId);
  const isAlone = approvers.length === 0 && allowedApprovers.length > 0;
  return {
    approvers,
    alone_hours: isAlone ? computeHoursAlone(name, await hasOneOwner(db)) : null,
  };
};

/** Previews a task. */
export const previewTask = async (
  needs: TaskNeeds,
  name: TaskName,
  rawInput: unknown,
  actor: Actor,
): Promise<Result<TaskPreview, AdminCode>> => {
  const refusal = refuseCapability([name], actor);
  if (refusal) return refusal;
  const input = parseInput(name, rawInput);
  if (!input.ok) return input;
  const request = { name, input: input.value, actor };
  const preview = await readPreview(needs.db, needs, request);
  if (!preview.ok) return preview;
  const includedTasks = listIncludedTasks(request, preview.value);
  const notAllowed = refuseCapability(includedTasks, actor);
  if (notAllowed) return notAllowed;
  const second = needsApproval(request, includedTasks, preview.value);
  return success({
    ...preview.value,
    needs: {
      step_up: needsStepUp(request, includedTasks),
      second,
      approve_by: getEarlierDeadline(preview.value.latest),
      ...(second ? await findApprovers(needs.db, request) : { approvers: [], alone_hours: null }),
      open_proposal: second ? await findOpenProposal(needs.db, name, preview.value.object) : null,
    },
    expected: computeVersion(preview.value),
  });
};

/** A task with its input and its actor. */
export type TaskRequest = { name: TaskName; input: never; actor: Actor };

/** Reads the object of a task and previews the effects, as JSON would store them. */
export const readPreview = async (
  db: Db,
  needs: TaskNeeds,
  { name, input, actor }: TaskRequest,
): Promise<Result<Snapshot & Effects, AdminCode>> => {
  const task = getTask(name);
  const snapshot = await task.read(db, input, needs);
  if (!snapshot.ok) return snapshot;
  const effects = await task.preview(snapshot.value, input, { db, actor, needs });
  if (!effects.ok) return effects;
  return success(JSON.parse(JSON.stringify({ ...snapshot.value, ...effects.value })));
};

/**
 * Runs a task for an actor. One table says which role, reason, factor and approval it needs. It calls the use case of a
 * context and writes the facts before and after to the audit log, in one transaction.
 */
export const runTask = async (
  needs: TaskNeeds,
  name: TaskName,
  rawInput: unknown,
  actor: Actor,
  { reason, stepUp, expected }: TaskExtras = {},
): Promise<Result<TaskResult, AdminCode>> => {
  const rule = taskRule(name);
  const refusal = refuseCapability([name], actor) ?? (await refuseLimits(needs, name, actor));
  if (refusal) return refusal;
  const input = parseInput(name, rawInput);
  if (!input.ok) return input;
  if (rule.reason && actor.kind === 'operator' && !isReason(reason))
    return failure('invalid-input', [{ field: 'reason', code: 'required' }]);
  const request = { name, input: input.value, actor };
  const checkAndPreview = async (trx: Trx): Promise<Result<Snapshot & Effects, AdminCode>> => {
    const preview = await readPreview(trx, needs, request);
    if (!preview.ok) return preview;
    if (
      expected !== undefined &&
      expected !== computeVersion(preview.value) &&
      isChange(preview.value)
    )
      return failure('changed-meanwhile', [{ before: preview.value.facts }]);
    const includedTasks = listIncludedTasks(request, preview.value);
    const notAllowed = refuseCapability(includedTasks, actor);
    if (notAllowed) return notAllowed;
    const hasStepUp =
      actor.kind === 'shell' ||
      !needsStepUp(request, includedTasks) ||
      (await spendStepUp(trx, actor.session, stepUp, {
        task: name,
        input: rawInput as Record<string, unknown>,
      }));
    return hasStepUp ? preview : failure('step-up');
  };
  const task = getTask(name);
  if (task.isOutside) {
    const preview = await inTransaction(needs.db, checkAndPreview);
    if (!preview.ok) return preview;
    return executeOutsideTask(needs, request, { before: preview.value, reason: reason ?? null });
  }
  return inTransaction<Result<TaskResult, AdminCode>>(needs.db, async (trx) => {
    const preview = await checkAndPreview(trx);
    if (!preview.ok) return preview;
    if (needsApproval(request, listIncludedTasks(request, preview.value), preview.value)) {
      if (actor.kind === 'operator')
        return propose(trx, {
          ...request,
          actor,
          rawInput,
          preview: preview.value,
          reason: reason ?? '',
        });
      await openCommandLineReview(trx, {
        task: name,
        object: preview.value.object,
        user: actor.user,
      });
    }
    return executeTask(trx, needs, request, { before: preview.value, reason: reason ?? null });
  });
};

type RunContext = { before: Snapshot; reason: string | null; proposalId?: number | undefined };

/** Runs a task and writes its audit event, in the caller's transaction. */
export const executeTask = async (
  trx: Trx,
  needs: TaskNeeds,
  request: TaskRequest,
  context: RunContext,
): Promise<Result<TaskResult, AdminCode>> => {
  const result = await callTask(trx, needs, request, context);
  return result.ok ? success(await recordRun(trx, needs, request, context, result.value)) : result;
};

/** Runs a task that calls another system: it acts first, and writes its audit event right after. */
const executeOutsideTask = async (
  needs: TaskNeeds,
  request: TaskRequest,
  context: RunContext,
): Promise<Result<TaskResult, AdminCode>> => {
  const result = await callTask(needs.db as Trx, needs, request, context);
  if (!result.ok) return result;
  return success(
    await inTransaction(needs.db, (trx) => recordRun(trx, needs, request, context, result.value)),
  );
};

const callTask = (
  trx: Trx,
  needs: TaskNeeds,
  { name, input, actor }: TaskRequest,
  { before, reason }: RunContext,
) => getTask(name).run(input, { trx, actor, reason, before }, needs);

/** Writes the audit event of a task that ran, with the facts after it. */
const recordRun = async (
  trx: Trx,
  needs: TaskNeeds,
  { name, input, actor }: TaskRequest,
  { before, reason, proposalId }: RunContext,
  result: object,
): Promise<TaskResult> => {
  const after = await getTask(name).read(trx, input, needs);
  const auditId = await recordTaskEvent(trx, {
    actor,
    task: name,
    object: before.object,
    reason,
    proposalId,
    before: before.facts,
    after: after.ok ? after.value.facts : null,
  });
  return { done: true, result: { ...result }, audit_id: auditId };
};
