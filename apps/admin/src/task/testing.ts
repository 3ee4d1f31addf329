import { adminTasks } from '@fanwise/contract/admin/admin-tasks';
import type { Offer } from './offer.ts';
import { TASK_FIELDS } from './task-fields.ts';

/** The tasks of buttons, in their order. */
export const namesOf = (offers: readonly Offer[]) => offers.map(({ task }) => task);

/** The errors in the input of a button, except for fields that the window still asks for. */
export const wrongIn = ({ task, inputs }: Offer): string[] => {
  const asked = (TASK_FIELDS[task] ?? []).map(({ name }) => name);
  return inputs
    .flatMap((input) => adminTasks[task].input.safeParse(input).error?.issues ?? [])
    .filter(({ path }) => !asked.includes(String(path[0])))
    .map(({ path, message }) => `${task}: ${path.join('.')} ${message}`);
};
