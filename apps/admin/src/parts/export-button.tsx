import type { TaskInput } from '@fanwise/contract/admin/admin-tasks';
import { useSearchParams } from 'react-router';
import { taskButton } from '../task/task-button.ts';
import { TaskButtons } from '../task/task-buttons.tsx';

const NOT_FILTERS = ['cursor', 'open', 'tab'];

/** The button that exports the list, with its current filters, as a file. */
export function ExportButton({
  list,
  about,
  label,
}: {
  list: TaskInput<'export'>['list'];
  about: string;
  /** A label other than the task's own. */
  label?: string;
}) {
  const [search] = useSearchParams();
  const filters = Object.fromEntries([...search].filter(([name]) => !NOT_FILTERS.includes(name)));
  return (
    <TaskButtons
      taskButtons={[
        taskButton('export', { list, filters }, about, label === undefined ? {} : { label }),
      ]}
    />
  );
}
