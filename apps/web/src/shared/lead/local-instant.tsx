import { useLanguage } from '../../messages/language.ts';

/** The date (MM/DD/YYYY) and time of an instant in a time zone. Without one it is read in the browser's. */
export function LocalInstant({ instant, zone }: { instant: string; zone?: string | undefined }) {
  const language = useLanguage();
  const date = new Date(instant);
  const day = new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    ...(zone && { timeZone: zone }),
  }).format(date);
  const time = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(zone && { timeZone: zone }),
  }).format(date);
  return (
    <time dateTime={instant}>
      {day}, {time}
    </time>
  );
}
