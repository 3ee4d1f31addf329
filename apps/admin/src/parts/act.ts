import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminActs } from '../messages/en/acts.ts';
import { adminTasks } from '../messages/en/tasks.ts';

const REFUSING = 'admin-proposal-refuse';
const ADMIN = /^admin-(.+?)(-proposed)?$/;

/** Whether the act was only proposed, so that its `after` has not happened. */
export const isProposed = (act: string): boolean => ADMIN.exec(act)?.[2] !== undefined;

/** Every act of the audit log that has a label, sorted by the label, for a filter. */
export function useActs(): readonly (readonly [act: string, words: string])[] {
  const act = useAct();
  const { acts } = useMessages(adminActs);
  const { tasks } = useMessages(adminTasks);
  return [...Object.keys(acts), ...Object.keys(tasks).map((task) => `admin-${task}`)]
    .map((one) => [one, act(one)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
}

/**
 * Returns the label of an act of the audit log: the task's button for acts of the admin console, a label of its own for
 * others. A refused proposal whose state is `taken-back` was withdrawn by the operator who made it.
 */
export function useAct(): (
  act: string,
  after?: Readonly<Record<string, unknown>> | null,
) => string {
  const words = useMessages(adminActs);
  const acts: Readonly<Record<string, string>> = words.acts;
  const { tasks } = useMessages(adminTasks);
  return (act, after) => {
    if (act === REFUSING && after?.state === 'taken-back') return words.takenBack;
    const [, name, isProposed] = ADMIN.exec(act) ?? [];
    const task = tasks[name as keyof typeof tasks];
    if (task) return isProposed ? words.proposed(task.button) : task.button;
    return acts[act] ?? act.replaceAll('-', ' ');
  };
}
