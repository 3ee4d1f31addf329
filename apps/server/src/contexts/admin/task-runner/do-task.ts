import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { createCounter } from '../../../platform/metrics/index.ts';
import type { Result } from '../../../platform/result.ts';
import { approveProposal, previewApproval } from './approve-proposal.ts';
import {
  previewTask,
  runTask,
  type TaskExtras,
  type TaskPreview,
  type TaskResult,
} from './run-task.ts';
import type { Actor } from './task.ts';
import type { TaskNeeds } from './task-needs.ts';

const taskCounter = createCounter({
  name: 'fanwise_admin_tasks_total',
  help: 'Tasks of the admin console, by outcome',
  labels: ['task', 'outcome'],
});

const personalReadCounter = createCounter({
  name: 'fanwise_personal_reads_total',
  help: 'How often an operator was shown what would reach a person, by role',
  labels: ['role'],
});

/** Tasks that show personal data in full; each writes a row of `personal_read`. */
const revealingTasks: readonly TaskName[] = [
  'account-reveal',
  'account-export',
  'see-as',
  'lead-answers',
];

const getOutcome = (result: Result<TaskResult, AdminCode>): string => {
  if (!result.ok) return result.code;
  return 'done' in result.value ? 'done' : 'proposed';
};

/** Runs a task as its button or its command does. */
export const doTask = async (
  needs: TaskNeeds,
  name: TaskName,
  rawInput: unknown,
  actor: Actor,
  extras: TaskExtras = {},
): Promise<Result<TaskResult, AdminCode>> => {
  const result = await (name === 'proposal-approve'
    ? approveProposal(needs, rawInput, actor, extras)
    : runTask(needs, name, rawInput, actor, extras));
  const outcome = getOutcome(result);
  taskCounter.inc({ task: name, outcome });
  if (outcome === 'done' && revealingTasks.includes(name))
    personalReadCounter.inc({ role: actor.kind === 'shell' ? 'shell' : actor.session.role });
  return result;
};

/** Previews a task as its dialog or its command shows it. */
export const previewTaskOrApproval = (
  needs: TaskNeeds,
  name: TaskName,
  rawInput: unknown,
  actor: Actor,
): Promise<Result<TaskPreview, AdminCode>> =>
  name === 'proposal-approve'
    ? previewApproval(needs, rawInput, actor)
    : previewTask(needs, name, rawInput, actor);
