import { sessionEnd } from '../../messages/en/session/session-end.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import type { SessionEndReason } from '../session/session.ts';
import styles from './session-end-bar.module.css';

/**
 * Says that the session is about to end. Any key or press extends it; the button is there for people who look for one.
 */
export default function SessionEndBar({ reason }: { reason: SessionEndReason }) {
  const messages = useMessages(sessionEnd);
  return (
    <div role="alert" className={styles.bar}>
      <p className={styles.text}>{messages[reason]}</p>
      {reason === 'idle' && (
        <Button variant="secondary" size="small">
          {messages.stay}
        </Button>
      )}
    </div>
  );
}
