import type { Language } from '../../messages/language.ts';

/**
 * The parts of a deadline (ISO, UTC) in the reader's time zone. Midnight ends a day: then `day` is the day before and
 * `time` is null.
 */
export function deadlineParts(
  instant: string,
  language: Language,
): { day: string; time: string | null; zone: string } {
  const end = new Date(instant);
  const isMidnight = end.getHours() === 0 && end.getMinutes() === 0;
  const written = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-US`, options).formatToParts(date);
  const text = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('');
  const lastMoment = isMidnight ? new Date(end.getTime() - 1) : end;
  return {
    day: text(written(lastMoment, { weekday: 'short', month: 'short', day: 'numeric' })),
    time: isMidnight ? null : text(written(end, { hour: 'numeric', minute: '2-digit' })),
    zone:
      written(end, { timeZoneName: 'short' }).find(({ type }) => type === 'timeZoneName')?.value ??
      '',
  };
}
