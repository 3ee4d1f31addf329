import type { ReactNode } from 'react';
import { desk } from '../../src/messages/en/desk/desk.ts';
import { useMessages } from '../../src/messages/language.ts';
import { Wordmark } from '../../src/ui/marks/wordmark.tsx';
import styles from './sign-in.module.css';

/** What stands in front of the desk: one sheet, on the night side; over the desk when a session ended. */
export function Front({ isOver, children }: { isOver?: boolean; children: ReactNode }) {
  const messages = useMessages(desk);
  return (
    <main className={styles.front} data-over={isOver || undefined}>
      <div className={styles.brand}>
        <Wordmark />
        <span className={styles.desk}>{messages.name}</span>
      </div>
      <div className={styles.sheet}>{children}</div>
    </main>
  );
}
