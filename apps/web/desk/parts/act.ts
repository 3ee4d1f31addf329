import { deskActs } from '../../src/messages/en/desk/acts.ts';
import { deskTasks } from '../../src/messages/en/desk/tasks.ts';
import { useWords } from '../../src/messages/language.ts';

const DESK = /^desk-/;

/** The words for an act of the trail: those of the task for what was done at the desk, its own for others. */
export function useAct(): (act: string) => string {
  const acts: Readonly<Record<string, string>> = useWords(deskActs).acts;
  const { tasks } = useWords(deskTasks);
  return (act) => {
    const task = tasks[act.replace(DESK, '') as keyof typeof tasks];
    if (DESK.test(act) && task) return task.button;
    return acts[act] ?? act.replaceAll('-', ' ');
  };
}
