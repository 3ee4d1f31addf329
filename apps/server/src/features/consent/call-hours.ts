import type { CallHoursByState } from '@fanwise/domain/consent/call-hours';
import { timeZoneOf } from '@fanwise/domain/dates/time-zones';

/** When people of a state may be called, as calls answer it. */
export const shownHours = (rows: CallHoursByState, state: string) => {
  const row = rows[state];
  return {
    zone: timeZoneOf(state),
    weekdays: row?.weekdays ?? null,
    saturday: row?.saturday ?? null,
    sunday: row?.sunday ?? null,
    holidays: row?.holidays ?? false,
  };
};
