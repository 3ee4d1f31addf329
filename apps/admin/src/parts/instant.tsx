import { useDateTimeFormat, useRelativeTimeFormat, useStartTimeFormat } from './formats.ts';
import styles from './parts.module.css';

/** A date and time in full. */
export function Instant({ at }: { at: string }) {
  const formatDateTime = useDateTimeFormat();
  return (
    <time dateTime={at} className={styles.when}>
      {formatDateTime(at)}
    </time>
  );
}

/** A time relative to now, with the full time on hover and for screen readers. */
export function FromNow({ at, isOver }: { at: string; isOver?: boolean }) {
  const formatRelative = useRelativeTimeFormat();
  const formatDateTime = useDateTimeFormat();
  return (
    <time
      dateTime={at}
      title={formatDateTime(at)}
      className={styles.when}
      data-over={isOver || undefined}
    >
      {formatRelative(at)}
    </time>
  );
}

/** The start of fees or a text, in Eastern time with its zone. */
export function StartTime({ at }: { at: string }) {
  const formatDateTime = useStartTimeFormat();
  return (
    <time dateTime={at} className={styles.when}>
      {formatDateTime(at)}
    </time>
  );
}
