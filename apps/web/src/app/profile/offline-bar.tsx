import { useState } from 'react';
import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import { useIsReachable } from '../routing/reachable.ts';
import styles from './offline-bar.module.css';

/**
 * Says that there is no connection to the server. Goes away when there is one again, which only screen readers
 * announce.
 */
export function OfflineBar() {
  const messages = useMessages(app);
  const isReachable = useIsReachable();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isReachable && !wasOffline) setWasOffline(true);
  return (
    // The role comes with the text: an empty status at the top of each page would be read out.
    <div
      role={isReachable ? undefined : 'status'}
      aria-live="polite"
      className={isReachable ? 'visually-hidden' : styles.bar}
    >
      {isReachable ? wasOffline && messages.onlineAgain : messages.offline}
    </div>
  );
}
