import type { TaskInput } from '@fanwise/contract/admin/admin-tasks';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import type { TaskMessages } from '../messages/en/tasks/task-messages.ts';

/** A button: a task, with what is known of its input, and for each of several marked rows its own. */
export type Offer = {
  task: TaskName;
  inputs: readonly Readonly<Record<string, unknown>>[];
  /** What it is done to, in words; empty where the button says it all. */
  about: string;
  look?: 'primary' | 'danger';
  /** Makes sense for several rows at once. */
  forMany?: boolean;
  /** Another word on the button than the task's own. */
  label?: string;
  /** Other words in its window than the task's own. */
  words?: TaskMessages;
};

/** A button for a task; the input is held against what the task takes. */
export const offer = <Name extends TaskName>(
  task: Name,
  input: Partial<TaskInput<Name>>,
  about: string,
  more: Pick<Offer, 'look' | 'forMany' | 'label' | 'words'> = {},
): Offer => ({ task, inputs: [input as Readonly<Record<string, unknown>>], about, ...more });
