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

const done = createCounter({
  name: 'fanwise_admin_tasks_total',
  help: 'Tasks of the admin console, by outcome',
  labels: ['task', 'outcome'],
});

const reads = createCounter({
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

const getOutcome = (ran: Result<TaskResult, AdminCode>): string => {
  if (!ran.ok) return ran.code;
  return 'done' in ran.value ? 'done' : 'proposed';
};

/** Runs a task as its button or its command does. */
export const doTask = async (
  needs: TaskNeeds,
  name: TaskName,
  rawInput: unknown,
  actor: Actor,
  extras: TaskExtras = {},
): Promise<Result<TaskResult, AdminCode>> => {
  const ran = await (name === 'proposal-approve'
    ? approveProposal(needs, rawInput, actor, extras)
    : runTask(needs, name, rawInput, actor, extras));
  const outcome = getOutcome(ran);
  done.inc({ task: name, outcome });
  if (outcome === 'done' && revealingTasks.includes(name))
    reads.inc({ role: actor.kind === 'shell' ? 'shell' : actor.session.role });
  return ran;
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
