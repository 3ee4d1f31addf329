import { useLanguage } from '../../messages/language.ts';

/** Returns a function that formats a civil date, for example "Dec 23, 2026": the same day in every time zone. */
export function useCivilDay(): (date: string) => string {
  const format = new Intl.DateTimeFormat(`${useLanguage()}-US`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (date) => format.format(new Date(date));
}
