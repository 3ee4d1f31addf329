import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Wordmark } from '@fanwise/web/src/ui/marks/wordmark.tsx';
import type { ReactNode } from 'react';
import { admin } from '../messages/en/admin.ts';
import styles from './sign-in.module.css';

/** What stands in front of the admin console: one sheet, on the night side; over the console when a session ended. */
export function Front({ isOver, children }: { isOver?: boolean; children: ReactNode }) {
  const messages = useMessages(admin);
  return (
    <main className={styles.front} data-over={isOver || undefined}>
      <div className={styles.brand}>
        <Wordmark />
        <span className={styles.admin}>{messages.name}</span>
      </div>
      <div className={styles.sheet}>{children}</div>
    </main>
  );
}
