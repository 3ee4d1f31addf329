import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Wordmark } from '@fanwise/web/src/ui/marks/wordmark.tsx';
import type { ReactNode } from 'react';
import { admin } from '../messages/en/admin.ts';
import styles from './sign-in.module.css';

/** The layout of the sign-in: one sheet on a dark ground; over the console after a session ended. */
export function SignInFrame({ isOver, children }: { isOver?: boolean; children: ReactNode }) {
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
