import { isTimeZone } from '../dates/is-time-zone.ts';
import { findTimeZone, STATES, TERRITORIES } from '../dates/time-zones.ts';

/** From when to when somebody may be called, as `08:00-20:00`; null: not that day. */
type Day = string | null;

/** When people of a state may be called, by its clocks. */
export type CallHours = {
  /** Every zone of the state: who lives where in it is not asked. */
  zones: readonly string[];
  weekdays: Day;
  saturday: Day;
  sunday: Day;
  /** Whether federal holidays are days like others. */
  holidays: boolean;
  /** The law it is taken from; null where no source was found. */
  statute: string | null;
  /** When that was written down. */
  noted: string;
};

/** The rows of `catalog/call-hours.json`, by state. */
export type CallHoursByState = Readonly<Record<string, CallHours>>;

/** Minutes of the day. */
export type TimeRange = { from: number; to: number };

/** 47 CFR 64.1200(c)(1), which no state widens. */
const federal: TimeRange = { from: 8 * 60, to: 21 * 60 };

/** Reads `08:00-20:00`; null where it says no such thing. */
export const readTimeRange = (text: string): TimeRange | null => {
  const [, ...parts] = /^(\d{2}):([03]0)-(\d{2}):([03]0)$/.exec(text) ?? [];
  const [fromHour, fromMinute, toHour, toMinute] = parts.map(Number);
  if (fromHour === undefined || toHour === undefined) return null;
  const span = { from: fromHour * 60 + (fromMinute ?? 0), to: toHour * 60 + (toMinute ?? 0) };
  return span.from < span.to ? span : null;
};

/** The problems of the rows: a state that is missing, hours that are no time, or wider than the federal ones. */
export const findCallHoursProblems = (rows: CallHoursByState): string[] => {
  const wanted = [...STATES, ...TERRITORIES];
  return [
    ...wanted.filter((state) => !rows[state]).map((state) => `${state} is missing`),
    ...Object.entries(rows).flatMap(([state, row]) => [
      ...(wanted.includes(state) ? [] : [`${state} is no state`]),
      ...(row.zones.length > 0 && row.zones.every(isTimeZone) ? [] : [`${state} has no such zone`]),
      ...[row.weekdays, row.saturday, row.sunday].flatMap((day) =>
        day === null || isWithin(readTimeRange(day)) ? [] : [`${state} has hours ${day}`],
      ),
    ]),
  ];
};

const isWithin = (span: TimeRange | null): boolean =>
  span !== null && span.from >= federal.from && span.to <= federal.to;

/**
 * When people of a state may be called: time zone, and hours as `08:00-20:00`; null on days without calls.
 */
export const describeCallHours = (rows: CallHoursByState, state: string) => {
  const row = rows[state];
  return {
    zone: findTimeZone(state),
    weekdays: row?.weekdays ?? null,
    saturday: row?.saturday ?? null,
    sunday: row?.sunday ?? null,
    holidays: row?.holidays ?? false,
  };
};
