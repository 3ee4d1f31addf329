import { useLanguage } from '../../messages/language.ts';

/** A moment in the reader's own zone and language, to the second. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => format.format(new Date(instant));
}
