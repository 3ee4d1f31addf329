import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { CrossMark } from '@fanwise/web/src/ui/marks/marks.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { adminList } from '../messages/en/list.ts';
import type { TaskButton } from '../task/task-button.ts';
import { TaskButtons } from '../task/task-buttons.tsx';
import styles from './list.module.css';

type Props = {
  title: string;
  taskButtons: readonly TaskButton[];
  onClose: () => void;
  children: ReactNode;
};

/** One row with its buttons, beside the list; on a narrow screen in place of the list. */
export function Panel({ title, taskButtons, onClose, children }: Props) {
  const messages = useMessages(adminList);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const [keepsFocus] = useState((state as { keepsFocus?: boolean } | null)?.keepsFocus === true);
  useEffect(() => {
    if (!keepsFocus) heading.current?.focus();
  }, [keepsFocus]);
  return (
    <aside className={styles.panel} aria-label={title}>
      <div className={styles.panelHead}>
        <button type="button" className={styles.back} onClick={onClose}>
          {messages.back}
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={messages.close}
          onClick={onClose}
        >
          <CrossMark />
        </button>
      </div>
      <TaskButtons taskButtons={taskButtons} />
      <div className={styles.panelBody}>{children}</div>
    </aside>
  );
}
