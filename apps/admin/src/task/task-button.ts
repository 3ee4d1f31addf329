import type { TaskInput } from '@fanwise/contract/admin/admin-tasks';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import type { TaskMessages } from '../messages/en/tasks/task-messages.ts';

/** A button: a task with the known part of its input, one input for each selected row. */
export type TaskButton = {
  task: TaskName;
  inputs: readonly Readonly<Record<string, unknown>>[];
  /** The subject of the task, in words; empty if the label is enough. */
  about: string;
  variant?: 'primary' | 'danger';
  /** True if the task can be done for several rows at once. */
  forMany?: boolean;
  /** A label other than the task's own. */
  label?: string;
  /** Texts of the window other than the task's own. */
  messages?: TaskMessages;
};

/** Returns a button for a task; the type of the input is checked against the task. */
export const taskButton = <Name extends TaskName>(
  task: Name,
  input: Partial<TaskInput<Name>>,
  about: string,
  more: Pick<TaskButton, 'variant' | 'forMany' | 'label' | 'messages'> = {},
): TaskButton => ({ task, inputs: [input as Readonly<Record<string, unknown>>], about, ...more });
