import { addDays, type IsoDate, weekday, yearOf } from './dates.ts';
import { timeZoneOf } from './time-zones.ts';

/**
 * The instant at which the second business day after another instant ends, in the zone of a state.
 * A submission on a Friday evening counts Monday and Tuesday, so the answer is the midnight after
 * Tuesday. Saturdays, Sundays and federal holidays are no business days.
 */
export function endOfSecondBusinessDay(instant: Date, state: string): Date {
  const timeZone = timeZoneOf(state);
  let day = localParts(instant, timeZone).date;
  for (let businessDays = 0; businessDays < 2; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) businessDays += 1;
  }
  return startOfDay(addDays(day, 1), timeZone);
}

/** Whether offices are open that day: no weekend and no federal holiday (5 U.S.C. 6103). */
export function isBusinessDay(day: IsoDate): boolean {
  return weekday(day) <= 5 && !federalHolidays(yearOf(day)).has(day);
}

/** The days off of a year; one on a Saturday is kept on Friday, one on a Sunday on Monday. */
function federalHolidays(year: number): ReadonlySet<IsoDate> {
  const fixed = [
    `${year}-01-01`,
    `${year + 1}-01-01`, // may be kept on 31 December of this year
    `${year}-06-19`,
    `${year}-07-04`,
    `${year}-11-11`,
    `${year}-12-25`,
  ].map((day) => {
    const shift: Record<number, number> = { 6: -1, 7: 1 };
    return addDays(day, shift[weekday(day)] ?? 0);
  });
  return new Set([
    ...fixed,
    nthMonday(`${year}-01-01`, 3), // Martin Luther King Jr.
    nthMonday(`${year}-02-01`, 3), // Washington's birthday
    addDays(nthMonday(`${year}-06-01`, 1), -7), // Memorial Day, the last Monday of May
    nthMonday(`${year}-09-01`, 1), // Labor Day
    nthMonday(`${year}-10-01`, 2), // Columbus Day
    addDays(nthMonday(addDays(`${year}-11-01`, -3), 4), 3), // Thanksgiving, the fourth Thursday
  ]);
}

function nthMonday(from: IsoDate, nth: number): IsoDate {
  return addDays(from, ((8 - weekday(from)) % 7) + 7 * (nth - 1));
}

/**
 * The instant of local midnight. American zones lie west of UTC and change their clocks at 2 o'clock,
 * so at midnight UTC, the evening before, the offset is the one that midnight has.
 */
function startOfDay(day: IsoDate, timeZone: string): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  const local = localParts(new Date(utcMidnight), timeZone);
  return new Date(2 * utcMidnight - Date.parse(`${local.date}T${local.time}Z`));
}

function localParts(instant: Date, timeZone: string): { date: IsoDate; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
}
