import type { TaskName } from '@fanwise/domain/admin/tasks';
import type { LimitName } from '../../../platform/limits/index.ts';
import type { Failure } from '../../../platform/result.ts';
import type { Actor } from './task.ts';
import type { TaskNeeds } from './task-needs.ts';

const limitsByTask: Partial<Record<TaskName, readonly LimitName[]>> = {
  refund: ['admin-refunds'],
  'return-grant': ['admin-refunds'],
  export: ['admin-exports'],
  'account-export': ['admin-exports'],
  'lead-answers': ['admin-people', 'admin-people-day'],
  'account-reveal': ['admin-people', 'admin-people-day'],
};

/** Refuses an operator who runs more tasks than a person plausibly would. */
export const refuseLimits = async (
  { limits }: TaskNeeds,
  name: TaskName,
  actor: Actor,
): Promise<Failure<'too-many-requests'> | null> => {
  if (actor.kind === 'shell' || limits === null) return null;
  const taskLimits = limitsByTask[name];
  for (const limit of ['admin-tasks' as const, ...(taskLimits ?? [])]) {
    const taken = await limits.take(limit, actor.session.operatorId);
    if (!taken.ok) return taken;
  }
  return null;
};
