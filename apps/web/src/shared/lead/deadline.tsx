import { app } from '../../messages/en/shared/app.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { deadlineParts } from './deadline-parts.ts';

/** Until when a won lead waits (ISO, UTC): day, time and zone of the reader; the agent and the client read the same. */
export function Deadline({ instant }: { instant: string }) {
  const { midnight } = useMessages(app);
  const { day, time, zone } = deadlineParts(instant, useLanguage());
  return (
    <time dateTime={instant}>
      {day}, {time ?? midnight} {zone}
    </time>
  );
}
