import { useFromNow, useInstant, useStartTime } from './formats.ts';
import styles from './parts.module.css';

/** A date and time in full. */
export function Instant({ at }: { at: string }) {
  const formatInstant = useInstant();
  return (
    <time dateTime={at} className={styles.when}>
      {formatInstant(at)}
    </time>
  );
}

/** A time relative to now, with the full time on hover and for screen readers. */
export function FromNow({ at, isOver }: { at: string; isOver?: boolean }) {
  const fromNow = useFromNow();
  const formatInstant = useInstant();
  return (
    <time
      dateTime={at}
      title={formatInstant(at)}
      className={styles.when}
      data-over={isOver || undefined}
    >
      {fromNow(at)}
    </time>
  );
}

/** The start of fees or a text, in Eastern time with its zone. */
export function StartTime({ at }: { at: string }) {
  const formatInstant = useStartTime();
  return (
    <time dateTime={at} className={styles.when}>
      {formatInstant(at)}
    </time>
  );
}
