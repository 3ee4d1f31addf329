import { useLanguage } from '../../messages/language.ts';

/** The date (MM/DD/YYYY) and time of an instant in the reader's time zone. */
export function LocalMoment({ instant }: { instant: string }) {
  const language = useLanguage();
  const moment = new Date(instant);
  const day = new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  }).format(moment);
  const time = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
  return (
    <time dateTime={instant}>
      {day}, {time}
    </time>
  );
}
