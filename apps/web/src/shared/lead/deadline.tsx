import { app } from '../../messages/en/shared/app.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { deadlineParts } from './deadline-parts.ts';

/**
 * The unlock deadline of a won lead (ISO, UTC) with day, time and zone of the reader; agent and client see the same
 * instant.
 */
export function Deadline({ instant }: { instant: string }) {
  const { midnight } = useMessages(app);
  const { day, time, zone } = deadlineParts(instant, useLanguage());
  return (
    <time dateTime={instant}>
      {day}, {time ?? midnight} {zone}
    </time>
  );
}
