import { useLanguage } from '../../../messages/language.ts';

/** Writes a civil date, "Dec 23, 2026": the same day wherever it is read. */
export function useDay(): (date: string) => string {
  const day = new Intl.DateTimeFormat(`${useLanguage()}-US`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (date) => day.format(new Date(date));
}
