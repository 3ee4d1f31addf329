import type { Language } from '@fanwise/domain/texts/language';

const locales = { en: 'en-US', es: 'es-US' } as const;

/** A day as mails write it. A civil date is the one that begins at midnight UTC. */
export const formatDay = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day);

/** An instant in a time zone, which the text names: "November 29, 2026 at 4:05 PM EST". */
export const formatDateTime = (language: Language, instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);

/** An instant in UTC, for mails to people whose zone is unknown. */
export const formatInUtc = (language: Language, instant: Date): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  } as const)
    .format(instant)
    .concat(' UTC');

/** The abbreviation of a time zone at an instant: "EST". */
export const getZoneName = (language: Language, instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { timeZoneName: 'short', timeZone })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
