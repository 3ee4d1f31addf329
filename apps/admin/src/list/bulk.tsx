import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { adminList } from '../messages/en/list.ts';
import type { TaskButton } from '../task/task-button.ts';
import { TaskButtons } from '../task/task-buttons.tsx';
import styles from './list.module.css';

/** The buttons that several selected rows share. */
export function BulkActions({
  rows,
  onClear,
}: {
  rows: readonly (readonly TaskButton[])[];
  onClear: () => void;
}) {
  const messages = useMessages(adminList);
  const [first = [], ...others] = rows;
  const shared = first.flatMap((taskButton): TaskButton[] => {
    const matchingButtons = others.map((taskButtons) =>
      taskButtons.find(({ task }) => task === taskButton.task),
    );
    const buttons = [taskButton, ...matchingButtons.filter((one) => one !== undefined)];
    if (buttons.length < rows.length || !taskButton.forMany) return [];
    return [
      {
        ...taskButton,
        about: messages.rows(rows.length),
        inputs: buttons.flatMap(({ inputs }) => inputs),
      },
    ];
  });
  return (
    <section className={styles.bulk} aria-label={messages.rows(rows.length)}>
      <p>{messages.marked(rows.length)}</p>
      {shared.length > 0 ? (
        <TaskButtons taskButtons={shared} onDone={onClear} />
      ) : (
        <p>{messages.nothingShared}</p>
      )}
      <Button variant="quiet" size="small" onClick={onClear}>
        {messages.clearSelection}
      </Button>
    </section>
  );
}
