import { app } from '../messages/en/app.ts';
import { useWords } from '../messages/language.ts';
import styles from './offline-bar.module.css';
import { useIsReachable } from './session.ts';

/** Says that there is no connection to the server; goes away when there is one again. */
export function OfflineBar() {
  const words = useWords(app);
  const isReachable = useIsReachable();
  return (
    // The role comes with the text: an empty status at the top of each page would be read out.
    <div
      role={isReachable ? undefined : 'status'}
      aria-live="polite"
      className={isReachable ? undefined : styles.bar}
    >
      {isReachable ? null : words.offline}
    </div>
  );
}
