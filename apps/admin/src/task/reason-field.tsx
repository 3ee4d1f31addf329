import type { TaskName } from '@fanwise/domain/admin/tasks';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextAreaField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { adminReasons } from '../messages/en/reasons.ts';
import { adminTasks } from '../messages/en/tasks.ts';
import styles from './task.module.css';

type ByTask = Partial<Readonly<Record<TaskName, readonly string[]>>>;

const LONGEST = 500;

/** The reason for a task; the usual reasons can be chosen with one press. */
export function ReasonField({
  task,
  value,
  onChange,
  isMissing,
}: {
  task: TaskName;
  value: string;
  onChange: (value: string) => void;
  isMissing: boolean;
}) {
  const messages = useMessages(adminTasks);
  const { everywhere, byTask } = useMessages(adminReasons);
  const usual: readonly string[] = (byTask as ByTask)[task] ?? everywhere;
  return (
    <div className={styles.reason}>
      <TextAreaField
        label={messages.reason}
        hint={messages.reasonHint}
        rows={2}
        maxLength={LONGEST}
        error={isMissing ? messages.reasonMissing : undefined}
        value={value}
        onChange={onChange}
      />
      {value === '' && (
        <div className={styles.usual}>
          {usual.map((one) => (
            <button key={one} type="button" onClick={() => onChange(one)}>
              {one}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
