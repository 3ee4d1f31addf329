import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminActs } from '../messages/en/acts.ts';
import { adminTasks } from '../messages/en/tasks.ts';

const REFUSING = 'admin-proposal-refuse';
const ADMIN = /^admin-(.+?)(-proposed)?$/;

/** Whether it was only proposed: what it would change is not how anything stands. */
export const isProposed = (act: string): boolean => ADMIN.exec(act)?.[2] !== undefined;

/** Every act of the audit log that has words, as a filter offers them: by those words. */
export function useActs(): readonly (readonly [act: string, words: string])[] {
  const act = useAct();
  const { acts } = useMessages(adminActs);
  const { tasks } = useMessages(adminTasks);
  return [...Object.keys(acts), ...Object.keys(tasks).map((task) => `admin-${task}`)]
    .map((one) => [one, act(one)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
}

/**
 * The words for an act of the audit log: those of the task for what was done in the admin console, its own for others. What is
 * so afterwards tells who took back what they had asked for from who was refused it.
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
