import { COMPANY_ZONE } from '@fanwise/domain/dates/local-time';
import { useLanguage } from '@fanwise/web/src/messages/language.ts';

/** The locale of numbers and dates: American in both languages. */
export const useLocale = (): string => (useLanguage() === 'es' ? 'es-US' : 'en-US');

/** Whole numbers, grouped. */
export function useNumberFormat(): (value: number) => string {
  const format = new Intl.NumberFormat(useLocale());
  return (value) => format.format(value);
}

/** Formats cents as dollars and cents. */
export function useMoneyFormat(): (cents: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { style: 'currency', currency: 'USD' });
  return (cents) => format.format(cents / 100);
}

/** Whole dollars, as premiums are. */
export function useDollarFormat(): (dollars: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return (dollars) => format.format(dollars);
}

const TIME_FORMAT = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const INSTANT_FORMAT = { year: 'numeric', month: 'short', day: 'numeric', ...TIME_FORMAT } as const;

/** An instant in the reader's own zone, with its day and the name of the zone. */
export function useDateTimeFormat(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), INSTANT_FORMAT);
  return (instant) => format.format(new Date(instant));
}

/** The start of fees or a text, as the company counts days: Eastern time, with the weekday and the zone. */
export function useStartTimeFormat(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'long',
    ...INSTANT_FORMAT,
    timeZone: COMPANY_ZONE,
  });
  return (instant) => format.format(new Date(instant));
}

/** A day of the calendar, which is the same in every zone: `2027-09-22`. */
export function useDayFormat(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}

/** The hour of an instant, with the name of the zone. */
export function useTimeFormat(): (instant: number | string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), TIME_FORMAT);
  return (instant) => format.format(new Date(instant));
}

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How far away an instant is, in words: "in 3 hours", "2 days ago". */
export function useRelativeTimeFormat(): (instant: string) => string {
  const format = new Intl.RelativeTimeFormat(useLocale(), { numeric: 'always', style: 'long' });
  return (instant) => {
    const ms = Date.parse(instant) - Date.now();
    const unit = UNITS.find((candidate) => Math.abs(ms) >= candidate.ms) ?? UNITS[2];
    return format.format(Math.trunc(ms / unit.ms), unit.unit);
  };
}
