import { isHoliday } from '../dates/business-days.ts';
import { weekday } from '../dates/dates.ts';
import { localTime } from '../dates/local-time.ts';
import { type CallHours, readTimeRange, type TimeRange } from './call-hours.ts';

/** A window is half an hour that begins on the hour or half past. */
export const WINDOW_MS = 30 * 60_000;

const EARLIEST_START_MS = 2 * 60 * 60_000;
const LATEST_START_MS = 7 * 24 * 60 * 60_000;

/** How many windows a client may name at once. */
export const MAX_WINDOWS = 3;

/** Whether somebody of the state may be called for the half hour from an instant on, wherever in it they live. */
export const isLawfulWindow = (hours: CallHours, start: Date): boolean =>
  hours.zones.every((zone) => {
    const { date, time } = localTime(start, zone);
    const span = hoursOf(hours, date);
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    return span !== null && minute >= span.from && minute + WINDOW_MS / 60_000 <= span.to;
  });

const hoursOf = (hours: CallHours, date: string): TimeRange | null => {
  if (!hours.holidays && isHoliday(date)) return null;
  const day = weekday(date);
  const text = day === 7 ? hours.sunday : day === 6 ? hours.saturday : hours.weekdays;
  return text === null ? null : readTimeRange(text);
};

/** Whether a window may be named now: on the half hour, two hours to seven days ahead, and lawful. */
export const isOfferedWindow = (hours: CallHours, start: Date, now: Date): boolean => {
  const ahead = start.getTime() - now.getTime();
  return (
    start.getTime() % WINDOW_MS === 0 &&
    ahead >= EARLIEST_START_MS &&
    ahead <= LATEST_START_MS &&
    isLawfulWindow(hours, start)
  );
};

/** Every window that may be named now, in order. */
export const offeredWindows = (hours: CallHours, now: Date): Date[] => {
  const first = Math.ceil((now.getTime() + EARLIEST_START_MS) / WINDOW_MS) * WINDOW_MS;
  const count = Math.floor((now.getTime() + LATEST_START_MS - first) / WINDOW_MS) + 1;
  return Array.from({ length: count }, (_, index) => new Date(first + index * WINDOW_MS)).filter(
    (start) => isLawfulWindow(hours, start),
  );
};
