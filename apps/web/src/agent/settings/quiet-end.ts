import type { AgentSettings } from '@fanwise/contract';
import { addDays, weekday } from '@fanwise/domain/dates/dates';
import { localTime } from '@fanwise/domain/dates/local-time';

/**
 * Until when quiet hours last that are in force at `now`: a time of day, `07:30`, in the zone of the settings. Null while
 * none are. Quiet hours belong to the day they begin on, as in the database function `quiet_end`.
 */
export const findQuietEnd = (
  { quiet, zone }: Pick<AgentSettings, 'quiet' | 'zone'>,
  now: Date,
): string | null => {
  if (!quiet) return null;
  const { from, until, days } = quiet;
  const local = localTime(now, zone);
  const localNow = `${local.date} ${local.time.slice(0, 5)}`;
  const isInForce = [local.date, addDays(local.date, -1)].some((day) => {
    const end = until < from ? addDays(day, 1) : day;
    return (
      days.includes(weekday(day)) && localNow >= `${day} ${from}` && localNow < `${end} ${until}`
    );
  });
  return isInForce ? until : null;
};
