import { adminTasks } from '@fanwise/contract/admin/admin-tasks';
import type { TaskButton } from './task-button.ts';
import { TASK_FIELDS } from './task-fields.ts';

/** The tasks of buttons, in their order. */
export const namesOf = (taskButtons: readonly TaskButton[]) => taskButtons.map(({ task }) => task);

/** The errors in the input of a button, except for fields that the window still asks for. */
export const listInputErrors = ({ task, inputs }: TaskButton): string[] => {
  const askedNames = (TASK_FIELDS[task] ?? []).map(({ name }) => name);
  return inputs
    .flatMap((input) => adminTasks[task].input.safeParse(input).error?.issues ?? [])
    .filter(({ path }) => !askedNames.includes(String(path[0])))
    .map(({ path, message }) => `${task}: ${path.join('.')} ${message}`);
};
