import { notifications } from '../../messages/en/shared/notifications.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of midnights in the reader's calendar between two instants. */
export function daysAgo(then: Date, now: Date): number {
  const midnight = (date: Date) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  // A day may have 23 or 25 hours, so the quotient is rounded.
  return Math.round((midnight(now) - midnight(then)) / DAY_MS);
}

/**
 * Returns a function that formats an instant (ISO, UTC) in the reader's time zone, with names for today and yesterday.
 */
export function useLocalTime(): (instant: string) => string {
  const messages = useMessages(notifications);
  const locale = `${useLanguage()}-US`;
  return (instant) => {
    const date = new Date(instant);
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date);
    const days = daysAgo(date, new Date());
    return days === 0
      ? messages.today(time)
      : days === 1
        ? messages.yesterday(time)
        : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
  };
}

/** An instant in the reader's time zone. */
export function LocalTime({ instant }: { instant: string }) {
  return <time dateTime={instant}>{useLocalTime()(instant)}</time>;
}
