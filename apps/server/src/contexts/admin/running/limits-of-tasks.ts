import type { TaskName } from '@fanwise/domain/admin/tasks';
import type { LimitName } from '../../../platform/limits/index.ts';
import type { Failure } from '../../../platform/result.ts';
import type { Actor } from './task.ts';
import type { TaskNeeds } from './task-needs.ts';

const ofTask: Partial<Record<TaskName, readonly LimitName[]>> = {
  refund: ['desk-refunds'],
  'return-grant': ['desk-refunds'],
  export: ['desk-exports'],
  'account-export': ['desk-exports'],
  'lead-answers': ['desk-people', 'desk-people-day'],
  'account-reveal': ['desk-people', 'desk-people-day'],
};

/** Nobody does more than a person could. */
export const refuseLimits = async (
  { limits }: TaskNeeds,
  name: TaskName,
  actor: Actor,
): Promise<Failure<'too-many-requests'> | null> => {
  if (actor.kind === 'shell' || limits === null) return null;
  const own = ofTask[name];
  for (const limit of ['desk-tasks' as const, ...(own ?? [])]) {
    const taken = await limits.take(limit, actor.session.operatorId);
    if (!taken.ok) return taken;
  }
  return null;
};
