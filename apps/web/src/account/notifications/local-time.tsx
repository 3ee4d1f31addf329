import { notifications } from '../../messages/en/shared/notifications.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of midnights in the reader's calendar between two instants. Without a zone it is the browser's. */
export function daysAgo(then: Date, now: Date, timeZone?: string): number {
  // This locale writes days as YYYY-MM-DD.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (Date.parse(day.format(now)) - Date.parse(day.format(then))) / DAY_MS;
}

/**
 * Returns a function that formats an instant (ISO, UTC) in a time zone, with names for today and yesterday. Without a zone
 * it is the browser's.
 */
export function useLocalTime(timeZone: string | undefined): (instant: string) => string {
  const messages = useMessages(notifications);
  const locale = `${useLanguage()}-US`;
  return (instant) => {
    const date = new Date(instant);
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(date);
    const days = daysAgo(date, new Date(), timeZone);
    return days === 0
      ? messages.today(time)
      : days === 1
        ? messages.yesterday(time)
        : new Intl.DateTimeFormat(locale, {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone,
          }).format(date);
  };
}

/** An instant in a time zone; without one in the browser's. */
export function LocalTime({ instant, zone }: { instant: string; zone?: string | undefined }) {
  return <time dateTime={instant}>{useLocalTime(zone)(instant)}</time>;
}
