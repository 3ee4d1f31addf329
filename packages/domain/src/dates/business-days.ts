import { addDays, type IsoDate, readYear, weekday } from './dates.ts';
import { computeStartOfDay, localTime } from './local-time.ts';
import { findTimeZone } from './time-zones.ts';

/**
 * The instant at which so many business days after another instant have ended, in the zone of a state.
 * Two business days after a Friday evening are Monday and Tuesday, so the answer is the midnight after
 * Tuesday. Saturdays, Sundays and federal holidays are no business days.
 */
export function computeEndOfBusinessDay(instant: Date, state: string, businessDays: number): Date {
  const timeZone = findTimeZone(state);
  const day = addBusinessDays(localTime(instant, timeZone).date, businessDays);
  return computeStartOfDay(addDays(day, 1), timeZone);
}

/** So many business days after a day that does not count itself. */
export function addBusinessDays(from: IsoDate, businessDays: number): IsoDate {
  let day = from;
  for (let counted = 0; counted < businessDays; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) counted += 1;
  }
  return day;
}

/** A federal holiday, on its own day or on the one it is kept on. */
export function isHoliday(day: IsoDate): boolean {
  return federalHolidays(readYear(day)).has(day) || FIXED_HOLIDAYS.includes(day.slice(5));
}

const FIXED_HOLIDAYS: readonly string[] = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** Whether offices are open that day: no weekend and no federal holiday (5 U.S.C. 6103). */
export function isBusinessDay(day: IsoDate): boolean {
  return weekday(day) <= 5 && !federalHolidays(readYear(day)).has(day);
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
