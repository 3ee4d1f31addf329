import { useFromNow, useMoment, useStartMoment } from './formats.ts';
import styles from './parts.module.css';

/** A moment: when, in full. */
export function Moment({ at }: { at: string }) {
  const moment = useMoment();
  return (
    <time dateTime={at} className={styles.when}>
      {moment(at)}
    </time>
  );
}

/** A time relative to now, with the full time on hover and for screen readers. */
export function FromNow({ at, isOver }: { at: string; isOver?: boolean }) {
  const fromNow = useFromNow();
  const moment = useMoment();
  return (
    <time dateTime={at} title={moment(at)} className={styles.when} data-over={isOver || undefined}>
      {fromNow(at)}
    </time>
  );
}

/** The start of fees or a text, in Eastern time with its zone. */
export function StartMoment({ at }: { at: string }) {
  const moment = useStartMoment();
  return (
    <time dateTime={at} className={styles.when}>
      {moment(at)}
    </time>
  );
}
