import type { Language } from '../texts/language.ts';
import { addDays, type IsoDate } from './dates.ts';
import { localTime } from './local-time.ts';

const locales = { en: 'en-US', es: 'es-US' } as const;

const formatDay = (day: IsoDate, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Says that a day counts until it is over: "the end of Tuesday, December 1". It follows "by" or "hasta". */
export const sayEndOfDay = (day: IsoDate, language: Language): string =>
  language === 'es'
    ? `el final del ${formatDay(day, language)}`
    : `the end of ${formatDay(day, language)}`;

/**
 * Says a deadline as people read it, in a zone. Midnight ends the day before: "the end of Tuesday, December 1". Another
 * time is said with its zone: "9:00 PM PST on Tuesday, December 1". It follows "by" or "hasta".
 */
export const sayDeadline = (instant: Date, timeZone: string, language: Language): string => {
  const { date, time } = localTime(instant, timeZone);
  if (time === '00:00:00') return sayEndOfDay(addDays(date, -1), language);
  const clock = new Intl.DateTimeFormat(locales[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);
  const day = formatDay(date, language);
  if (language === 'en') return `${clock} on ${day}`;
  return `${/^1[:\s]/.test(clock) ? 'la' : 'las'} ${clock} del ${day}`;
};
