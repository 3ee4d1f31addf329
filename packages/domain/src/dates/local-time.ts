import type { IsoDate } from './dates.ts';

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
