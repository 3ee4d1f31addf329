import { statistics } from '../../messages/en/agent/statistics.ts';
import { useMessages } from '../../messages/language.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** So many minutes, as one says them: days are enough from two on. */
export function useDuration(): (minutes: number) => string {
  const messages = useMessages(statistics);
  return (minutes) => {
    if (minutes < HOUR) return messages.minutes(minutes);
    if (minutes < 2 * DAY) return messages.hours(Math.floor(minutes / HOUR), minutes % HOUR);
    return messages.days(Math.round(minutes / DAY));
  };
}
