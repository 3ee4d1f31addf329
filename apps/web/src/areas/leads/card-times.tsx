import { useLanguage } from '../../messages/language.ts';

/** MM/DD/YYYY of an instant, in the zone of the reader. */
export function LocalDay({ instant }: { instant: string }) {
  const text = new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  }).format(new Date(instant));
  return <time dateTime={instant}>{text}</time>;
}

/** Until when a won lead waits: day and time in the zone of the reader. */
export function Deadline({ instant }: { instant: string }) {
  const language = useLanguage();
  const text = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
  return <time dateTime={instant}>{text}</time>;
}
