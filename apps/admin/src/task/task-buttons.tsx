import { taskRule } from '@fanwise/domain/admin/tasks';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { lazyComponent } from '@fanwise/web/src/ui/windows/lazy-component.ts';
import { Suspense, useState } from 'react';
import { useMay } from '../app/session.ts';
import { adminTasks } from '../messages/en/tasks.ts';
import styles from './task.module.css';
import type { TaskButton } from './task-button.ts';

const { Component: TaskDialog, preloadProps } = lazyComponent(
  async () => (await import('./task-dialog.tsx')).TaskDialog,
);

/** The buttons that the operator's role may use; each opens the task window. */
export function TaskButtons({
  taskButtons,
  onDone,
}: {
  taskButtons: readonly TaskButton[];
  onDone?: () => void;
}) {
  const messages = useMessages(adminTasks);
  const may = useMay();
  const [chosen, setChosen] = useState<TaskButton>();
  const allowed = taskButtons.filter(({ task }) => may(taskRule(task).capability));
  // A window that still shows a result stays open after its button is gone.
  if (allowed.length === 0 && !chosen) return null;
  return (
    <div className={styles.taskButtons} data-task-buttons>
      {allowed.map((one) => (
        <Button
          key={`${one.task} ${one.label ?? ''}`}
          size="small"
          variant={one.variant === 'primary' ? 'primary' : 'secondary'}
          data-capability={taskRule(one.task).capability}
          data-task={one.task}
          data-variant={one.variant}
          {...preloadProps}
          onClick={() => setChosen(one)}
        >
          {one.label ?? messages.tasks[one.task].button}
        </Button>
      ))}
      {chosen && (
        <Suspense>
          <TaskDialog
            taskButton={chosen}
            onClose={() => setChosen(undefined)}
            {...(onDone && { onDone })}
          />
        </Suspense>
      )}
    </div>
  );
}
