import type { TaskName } from '@fanwise/domain/admin/tasks';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminActs } from '../messages/en/acts.ts';
import { adminTasks } from '../messages/en/tasks.ts';

const REFUSING = 'admin-proposal-refuse';
const ADMIN = /^admin-(.+?)(-proposed)?$/;

/** Whether the act was only proposed, so that its `after` has not happened. */
export const isProposed = (act: string): boolean => ADMIN.exec(act)?.[2] !== undefined;

/** Acts of the audit log, or only the tasks of operators, sorted by their label, for a filter. */
export function useActOptions(
  onlyTasks: boolean,
): readonly (readonly [act: string, label: string])[] {
  const labelOf = useActLabel();
  const { acts, tasks } = useMessages(adminActs);
  return [
    ...(onlyTasks ? [] : Object.keys(acts)),
    ...Object.keys(tasks).map((task) => `admin-${task}`),
  ]
    .map((act) => [act, labelOf(act)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
}

/**
 * Returns the label of an act of the audit log: what was done, or the task's button if it was only proposed. A refused
 * proposal whose state is `withdrawn` was withdrawn by the operator who made it.
 */
export function useActLabel(): (
  act: string,
  after?: Readonly<Record<string, unknown>> | null,
) => string {
  const messages = useMessages(adminActs);
  const acts: Readonly<Record<string, string>> = messages.acts;
  const { tasks: buttons } = useMessages(adminTasks);
  return (act, after) => {
    if (act === REFUSING && after?.state === 'withdrawn') return messages.proposalWithdrawn;
    const [, name, isProposed] = ADMIN.exec(act) ?? [];
    const task = name as TaskName;
    if (task in messages.tasks)
      return isProposed ? messages.proposed(buttons[task].button) : messages.tasks[task];
    return acts[act] ?? act.replaceAll('-', ' ');
  };
}
