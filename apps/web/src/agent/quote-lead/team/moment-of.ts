import type { Language } from '../../../messages/language.ts';

/** A moment as colleagues say it: the time of today, with the day before it otherwise. */
export const momentOf = (language: Language, instant: string, now = new Date()): string => {
  const at = new Date(instant);
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(`${language}-US`, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' as const }),
  }).format(at);
};
