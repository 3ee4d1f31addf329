import type { Language } from '../../../messages/language.ts';

/** A moment as colleagues say it, in a time zone: the time of today, with the day before it otherwise. */
export const momentOf = (
  language: Language,
  instant: string,
  timeZone: string | undefined,
): string => {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const isToday = day.format(at) === day.format(new Date());
  return new Intl.DateTimeFormat(`${language}-US`, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' as const }),
    timeZone,
  }).format(at);
};
