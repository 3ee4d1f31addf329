import { sessionEnd } from '../../messages/en/session/session-end.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import type { EndingSoon } from '../session/session.ts';
import styles from './session-end-bar.module.css';

/** Says that the session is about to end. Any key or press keeps it; the button is there for who looks for one. */
export default function SessionEndBar({ reason }: { reason: EndingSoon }) {
  const words = useWords(sessionEnd);
  return (
    <div role="alert" className={styles.bar}>
      <p className={styles.text}>{words[reason]}</p>
      {reason === 'idle' && (
        <Button variant="secondary" size="small">
          {words.stay}
        </Button>
      )}
    </div>
  );
}
