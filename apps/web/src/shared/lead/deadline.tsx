import { sayDeadline } from '@fanwise/domain/dates/say-deadline';
import { useLanguage } from '../../messages/language.ts';

/** The time zone of the browser. */
export const readOwnZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A deadline (ISO, UTC) in its reader's time zone, as mails say it. Without a zone it is read in the browser's. */
export function Deadline({ instant, zone }: { instant: string; zone: string | undefined }) {
  const text = sayDeadline(new Date(instant), zone ?? readOwnZone(), useLanguage());
  return <time dateTime={instant}>{text}</time>;
}
