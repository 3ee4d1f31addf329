import { useLanguage } from '../../messages/language.ts';
import { useAgentZone } from '../../shared/zone/reader-zone.ts';

/** Formats an instant to the second, in the zone of the agent's settings and the reader's language. */
export function useSecondFormat(): (instant: string) => string {
  const language = useLanguage();
  const zone = useAgentZone();
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(zone && { timeZone: zone }),
  });
  return (instant) => format.format(new Date(instant));
}
