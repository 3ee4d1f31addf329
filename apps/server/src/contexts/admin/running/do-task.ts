import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { createCounter } from '../../../platform/metrics/index.ts';
import type { Result } from '../../../platform/result.ts';
import { approveProposal, previewApproval } from './approve-proposal.ts';
import { type Previewed, previewTask, type Ran, runTask, type With } from './run-task.ts';
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
const showing: readonly TaskName[] = ['account-reveal', 'account-export', 'see-as', 'lead-answers'];

const getOutcome = (ran: Result<Ran, AdminCode>): string => {
  if (!ran.ok) return ran.code;
  return 'done' in ran.value ? 'done' : 'proposed';
};

/** Runs a task as its button or its command does. */
export const doTask = async (
  needs: TaskNeeds,
  name: TaskName,
  given: unknown,
  actor: Actor,
  comesWith: With = {},
): Promise<Result<Ran, AdminCode>> => {
  const ran = await (name === 'proposal-approve'
    ? approveProposal(needs, given, actor, comesWith)
    : runTask(needs, name, given, actor, comesWith));
  const outcome = getOutcome(ran);
  done.inc({ task: name, outcome });
  if (outcome === 'done' && showing.includes(name))
    reads.inc({ role: actor.kind === 'shell' ? 'shell' : actor.session.role });
  return ran;
};

/** Previews a task as its dialog or its command shows it. */
export const previewTaskOrApproval = (
  needs: TaskNeeds,
  name: TaskName,
  given: unknown,
  actor: Actor,
): Promise<Result<Previewed, AdminCode>> =>
  name === 'proposal-approve'
    ? previewApproval(needs, given, actor)
    : previewTask(needs, name, given, actor);
