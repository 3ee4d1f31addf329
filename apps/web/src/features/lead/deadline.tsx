import { useLanguage } from '../../messages/language.ts';

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
