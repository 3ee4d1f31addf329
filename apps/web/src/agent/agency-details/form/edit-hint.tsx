import { useEffect, useState } from 'react';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import styles from '../agency-details.module.css';

const HINT_MS = 6_000;

/** Says for six seconds that the fields can be edited, in place of the introduction. */
export function EditHint() {
  const messages = useMessages(agencyDetails);
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), HINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // aria-live: not read out again when a window closes.
    <p className={styles.hint} role="status" aria-live="polite">
      {isShown ? messages.unlocked : messages.profileHint}
    </p>
  );
}
