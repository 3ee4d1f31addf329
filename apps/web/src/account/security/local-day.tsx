import { useLanguage } from '../../messages/language.ts';
import { useAgentZone } from '../../shared/zone/reader-zone.ts';

/** A sentence about a day, in the reader's language and the time zone of the agent's settings. */
export function LocalDay({ instant, text }: { instant: string; text: (day: string) => string }) {
  const language = useLanguage();
  const timeZone = useAgentZone();
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone,
  });
  return <time dateTime={instant}>{text(day.format(new Date(instant)))}</time>;
}
