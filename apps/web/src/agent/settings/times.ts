import type { Language } from '@fanwise/domain/texts/language';
/** Every half hour of a day, as settings keep it. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);

/** A time of day as it is kept, `20:30`, as people of a language in the US read it: "8:30 PM". */
export const sayTime = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-US`, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2026-01-01T${time}:00Z`),
  );

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/** The name of a zone, by its city. */
export const nameZone = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');

/** The zones of the states, and the one that was chosen where it is none of them. */
export const listZones = (chosen: string): { value: string; label: string }[] =>
  [...new Set([...zones, chosen])].map((value) => ({
    value,
    label: nameZone(value),
  }));
