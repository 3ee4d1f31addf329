import { statistics } from '../../messages/en/agent/statistics.ts';
import { useMessages } from '../../messages/language.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** So many minutes, as one says them: days are enough from two on. */
export function useDuration(): (minutes: number) => string {
  const words = useMessages(statistics);
  return (minutes) => {
    if (minutes < HOUR) return words.minutes(minutes);
    if (minutes < 2 * DAY) return words.hours(Math.floor(minutes / HOUR), minutes % HOUR);
    return words.days(Math.round(minutes / DAY));
  };
}
