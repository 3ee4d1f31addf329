import type { DeskCode } from '@fanwise/contract/desk/desk-codes';
import type { TaskName } from '@fanwise/domain/desk/tasks';
import { failure, type Result } from '../../../platform/result.ts';
import { approveProposal } from './approve-proposal.ts';
import { parseInput, type Ran, runTask, type With } from './run-task.ts';
import type { Actor } from './task.ts';
import type { TaskNeeds } from './task-needs.ts';
import { tasks } from './tasks.ts';

/** Does a task as its button or its command asks for it. */
export const doTask = async (
  needs: TaskNeeds,
  name: TaskName,
  given: unknown,
  actor: Actor,
  comesWith: With = {},
): Promise<Result<Ran, DeskCode>> => {
  if (tasks[name] === undefined) return failure('not-found');
  if (name !== 'proposal-approve') return runTask(needs, name, given, actor, comesWith);
  const input = parseInput(name, given);
  return input.ok ? approveProposal(needs, input.value, actor, comesWith) : input;
};
