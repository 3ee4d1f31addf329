import { useLanguage } from '../../messages/language.ts';
import { useAgentZone } from '../../shared/zone/reader-zone.ts';

/** A moment in the zone of the agent's settings and the reader's language, to the second. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage();
  const zone = useAgentZone();
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(zone && { timeZone: zone }),
  });
  return (instant) => format.format(new Date(instant));
}
