import { addDays, type IsoDate } from './dates.ts';

/** A local date and time. */
export type LocalTime = { date: IsoDate; time: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than using it a hundred times. */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};

/** The local time of a zone at an instant: `2026-11-01`, `07:30:00`. */
export const localTime = (instant: Date, timeZone: string): LocalTime => {
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
};

/**
 * The instant of local midnight. American zones lie west of UTC and change their clocks at 2 o'clock,
 * so at midnight UTC, the evening before, the offset is the one that midnight has.
 */
export const computeStartOfDay = (day: IsoDate, timeZone: string): Date => {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  const local = localTime(new Date(utcMidnight), timeZone);
  return new Date(2 * utcMidnight - Date.parse(`${local.date}T${local.time}Z`));
};

/** The instant of a local date and time, `2026-12-07` and `00:00`. A time that a clock change skips becomes a later one. */
export const computeInstant = ({ date, time }: LocalTime, timeZone: string): Date => {
  const wanted = Date.parse(`${date}T${time}Z`);
  const offsetAt = (instant: number): number => {
    const local = localTime(new Date(instant), timeZone);
    return Date.parse(`${local.date}T${local.time}Z`) - instant;
  };
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near));
};

/** The zone in which fees and texts take effect, and in which their days are counted. */
export const COMPANY_ZONE = 'America/New_York';

/** The next Monday, midnight Eastern, that is at least so many hours ahead. */
export const findNextMonday = (now: Date, hoursAhead: number): Date => {
  let day = localTime(now, COMPANY_ZONE).date;
  for (;;) {
    day = addDays(day, 1);
    const start = computeStartOfDay(day, COMPANY_ZONE);
    const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
    if (isMonday && start.getTime() - now.getTime() >= hoursAhead * 3_600_000) return start;
  }
};
