import { useIsWaiting } from './waiting.ts';
import styles from './waiting-bar.module.css';

/** A thin bar while the next page is on its way. For eyes only: the heading of the page says that it is there. */
export function WaitingBar() {
  return useIsWaiting() && <div className={styles.bar} aria-hidden="true" />;
}
