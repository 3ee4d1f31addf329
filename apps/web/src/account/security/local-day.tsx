import { useLanguage } from '../../messages/language.ts';
import { useReaderZone } from '../../shared/zone/reader-zone.ts';

/** A sentence about a day, in the reader's language and time zone. */
export function LocalDay({ instant, text }: { instant: string; text: (day: string) => string }) {
  const language = useLanguage();
  const timeZone = useReaderZone();
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone,
  });
  return <time dateTime={instant}>{text(day.format(new Date(instant)))}</time>;
}
