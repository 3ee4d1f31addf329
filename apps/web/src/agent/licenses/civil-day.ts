import { useLanguage } from '../../messages/language.ts';

/** Writes a day, or the day of an instant, "Dec 23, 2026": the same wherever it is read. */
export function useCivilDay(): (date: string) => string {
  const format = new Intl.DateTimeFormat(`${useLanguage()}-US`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (date) => format.format(new Date(date));
}
