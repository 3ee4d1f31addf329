import type { Language } from '@fanwise/domain/texts/language';
/** The day and time of a call in the zone of the state, written out. */
export const formatCallStart = (start: string, language: Language, zone?: string): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone && { timeZone: zone }),
  }).format(new Date(start));

/** The day, as a choice. */
export const formatCallDay = (start: string, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  }).format(new Date(start));

/** The half hour, as a choice. */
export const formatCallTime = (start: string, language: Language, zone: string): string => {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  return format.formatRange(new Date(start), new Date(Date.parse(start) + 30 * 60_000));
};

/** The everyday name of the zone, for example `Eastern Time`. */
export const formatZoneName = (zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** True if the half hour has passed. */
export const isOver = (start: string): boolean => Date.parse(start) + 30 * 60_000 < Date.now();
