import { escapeText, foldLine } from '../texts/content-lines.ts';
import { WINDOW_MS } from './call-windows.ts';

/** An instant as RFC 5545, 3.3.5 writes UTC: `20261103T163000Z`. */
const formatIcsTime = (instant: number): string =>
  `${new Date(instant).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** A call that an agent picked: the id of its window, when it begins (ISO 8601), and what the event is called. */
export type Call = { id: number; start: string; title: string };

/**
 * A call as a file for calendars (RFC 5545): half an hour from `start` on, in UTC. The event's UID is made of the call's
 * id and `host`, where the product runs: a file that is opened again replaces its event, and two calls at one time are
 * two events. A picked call never changes its time, so SEQUENCE stays 0; `now` says when the file was made.
 */
export const callInvite = ({ id, start, title }: Call, host: string, now: Date): string => {
  const begins = Date.parse(start);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fanwise//Calls//EN',
    'BEGIN:VEVENT',
    `UID:call-${id}@${host}`,
    `DTSTAMP:${formatIcsTime(now.getTime())}`,
    'SEQUENCE:0',
    `DTSTART:${formatIcsTime(begins)}`,
    `DTEND:${formatIcsTime(begins + WINDOW_MS)}`,
    `SUMMARY:${escapeText(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
};
