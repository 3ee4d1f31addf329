import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { checkSession, useUpcomingSessionEnd } from '../app/session.ts';
import { admin } from '../messages/en/admin.ts';
import { useTimeFormat } from '../parts/formats.ts';
import styles from './shell.module.css';

/**
 * Warns two minutes before the session ends. If it ends because the operator is idle, any key, click or tap extends it: a
 * call to the server does, here the check of the session.
 */
export function SessionEndBar() {
  const messages = useMessages(admin);
  const formatTime = useTimeFormat();
  const sessionEnd = useUpcomingSessionEnd();
  if (sessionEnd === null) return null;
  const time = formatTime(sessionEnd.endsAt);
  return (
    <div role="alert" className={styles.ending}>
      <p>{sessionEnd.reason === 'idle' ? messages.endingIdle(time) : messages.endingLimit(time)}</p>
      {sessionEnd.reason === 'idle' && (
        <Button variant="secondary" size="small" onClick={() => void checkSession()}>
          {messages.stay}
        </Button>
      )}
    </div>
  );
}
