/**
 * Civil dates: days of the calendar as `YYYY-MM-DD`, without a time or a zone. They never pass
 * through `Date`, which would shift them by a day in half of the world. Today is always a parameter.
 */

/** A day of the calendar, `YYYY-MM-DD`. */
export type IsoDate = string;

type CivilDate = { readonly year: number; readonly month: number; readonly day: number };

/** Days of a month (1 to 12) of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Gregorian leap years: every fourth, but of the full centuries only every fourth one. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The whole years from one day to a later one, as in an age. */
export function countYears(from: IsoDate, to: IsoDate): number {
  const years = readYear(to) - readYear(from);
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** The years that dates may lie in, first and last. */
export const CALENDAR_YEARS = { first: 1900, last: 2099 } as const;

/** Whether the text is a real day between 1900 and 2099, written `YYYY-MM-DD`. */
export function isCivilDate(text: string): boolean {
  const civil = parseIso(text);
  if (civil === null || !isRealDay(civil)) return false;
  return civil.year >= CALENDAR_YEARS.first && civil.year <= CALENDAR_YEARS.last;
}

/** `12/31/1990` to `1990-12-31`; null unless it is a real day between 1900 and 2099. */
export function parseUsDate(text: string): IsoDate | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (match === null) return null;
  const iso = `${match[3]}-${match[1]}-${match[2]}`;
  return isCivilDate(iso) ? iso : null;
}

/** `1990-12-31` to `12/31/1990`; the empty text when it is not a date. */
export function formatUsDate(date: IsoDate): string {
  const civil = parseIso(date);
  return civil === null ? '' : `${pad(civil.month)}/${pad(civil.day)}/${pad(civil.year, 4)}`;
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(requireDate(date)) + days);
}

/** The same day `years` later (or earlier); 29 February becomes 28 February in a common year. */
export function addYears(date: IsoDate, years: number): IsoDate {
  const { year, month, day } = requireDate(date);
  return formatIso({
    year: year + years,
    month,
    day: Math.min(day, daysInMonth(year + years, month)),
  });
}

/** Monday 1 to Sunday 7. */
export function weekday(date: IsoDate): number {
  // 1970-01-01, day number 0, was a Thursday.
  return ((((toDayNumber(requireDate(date)) + 3) % 7) + 7) % 7) + 1;
}

/** Whether somebody born on that day is 18 or older today. Born on 29 February: from 1 March. */
export function isAdult(birthDate: IsoDate, today: IsoDate): boolean {
  return countYears(birthDate, today) >= 18;
}

/** The year of a date. */
export function readYear(date: IsoDate): number {
  return requireDate(date).year;
}

function parseIso(text: string): CivilDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

function requireDate(text: IsoDate): CivilDate {
  const civil = parseIso(text);
  if (civil === null || !isRealDay(civil)) throw new Error(`not a date: ${text}`);
  return civil;
}

function isRealDay({ year, month, day }: CivilDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function formatIso({ year, month, day }: CivilDate): IsoDate {
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

// Day numbers count from 1970-01-01 with years that start in March, so the leap day comes last:
// H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil and civil_from_days.
function toDayNumber({ year, month, day }: CivilDate): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

function fromDayNumber(dayNumber: number): IsoDate {
  const shifted = dayNumber + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return formatIso({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}
