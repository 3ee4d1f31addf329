import { WINDOW_MS } from './call-windows.ts';

const stamp = (instant: number): string =>
  `${new Date(instant).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** RFC 5545, 3.3.11. */
const text = (value: string): string =>
  value.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A call for the calendar (RFC 5545): half an hour from `start` on, which is said in UTC. */
export const callInvite = (start: string, title: string): string => {
  const begins = Date.parse(start);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fanwise//Calls//EN',
    'BEGIN:VEVENT',
    `UID:call-${stamp(begins)}@fanwise`,
    `DTSTAMP:${stamp(begins)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(begins + WINDOW_MS)}`,
    `SUMMARY:${text(title).slice(0, 60)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
};
