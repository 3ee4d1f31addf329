import { COMPANY_ZONE } from '@fanwise/domain/dates/local-time';
import { useLanguage } from '@fanwise/web/src/messages/language.ts';

/** The locale of numbers and dates: American in both languages. */
export const useLocale = (): string => (useLanguage() === 'es' ? 'es-US' : 'en-US');

/** Whole numbers, grouped. */
export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLocale());
  return (value) => format.format(value);
}

/** Formats cents as dollars and cents. */
export function useMoney(): (cents: number) => string {
  const format = new Intl.NumberFormat(useLocale(), { style: 'currency', currency: 'USD' });
  return (cents) => format.format(cents / 100);
}

/** Whole dollars, as premiums are. */
export function useDollars(): (dollars: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return (dollars) => format.format(dollars);
}

const HOUR = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const INSTANT_FORMAT = { year: 'numeric', month: 'short', day: 'numeric', ...HOUR } as const;

/** An instant in the reader's own zone, with its day and the name of the zone. */
export function useInstant(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), INSTANT_FORMAT);
  return (instant) => format.format(new Date(instant));
}

/** The start of fees or a text, as the company counts days: Eastern time, with the weekday and the zone. */
export function useStartTime(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'long',
    ...INSTANT_FORMAT,
    timeZone: COMPANY_ZONE,
  });
  return (instant) => format.format(new Date(instant));
}

/** A day of the calendar, which is the same in every zone: `2027-09-22`. */
export function useDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}

/** The hour of an instant, with the name of the zone. */
export function useHour(): (instant: number | string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), HOUR);
  return (instant) => format.format(new Date(instant));
}

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How far away an instant is, in words: "in 3 hours", "2 days ago". */
export function useFromNow(): (instant: string) => string {
  const format = new Intl.RelativeTimeFormat(useLocale(), { numeric: 'always', style: 'long' });
  return (instant) => {
    const ms = Date.parse(instant) - Date.now();
    const step = STEPS.find((candidate) => Math.abs(ms) >= candidate.ms) ?? STEPS[2];
    return format.format(Math.trunc(ms / step.ms), step.unit);
  };
}
