import { useLanguage } from '../../../messages/language.ts';

/** Returns a function that formats a civil date, for example "Dec 23, 2026": the same day in every time zone. */
export function useDay(): (date: string) => string {
  const day = new Intl.DateTimeFormat(`${useLanguage()}-US`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (date) => day.format(new Date(date));
}
