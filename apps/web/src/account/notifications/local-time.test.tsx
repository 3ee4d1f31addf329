import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { daysAgo, LocalTime } from './local-time.tsx';

const messages = notifications.english;

/** The instant as a reader in `zone` sees it at `now`. */
function read(instant: string, zone: string, now: string): string {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(now);
  const rendered = renderToStaticMarkup(<LocalTime instant={instant} />);
  // The formatter puts a narrow space between the time and AM or PM.
  return rendered.replace(/<[^>]*>/g, '').replaceAll('\u202f', ' ');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('a UTC instant is shown in the time zone of the reader', () => {
  const instant = '2026-07-14T02:05:00Z';
  const later = '2026-07-20T12:00:00Z';
  expect(read(instant, 'America/New_York', later)).toBe('Jul 13, 2026, 10:05 PM');
  expect(read(instant, 'America/Los_Angeles', later)).toBe('Jul 13, 2026, 7:05 PM');
  expect(read(instant, 'Pacific/Honolulu', later)).toBe('Jul 13, 2026, 4:05 PM');
  expect(read(instant, 'UTC', later)).toBe('Jul 14, 2026, 2:05 AM');
});

it('today and yesterday follow the calendar of the reader', () => {
  const instant = '2026-07-14T02:05:00Z';
  const now = '2026-07-14T05:30:00Z';
  expect(read(instant, 'UTC', now)).toBe(messages.today('2:05 AM'));
  expect(read(instant, 'America/New_York', now)).toBe(messages.yesterday('10:05 PM'));
  expect(read(instant, 'America/Los_Angeles', now)).toBe(messages.today('7:05 PM'));
});

it('a zone that an agent chose goes before the zone of the browser', () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  vi.setSystemTime('2026-07-14T05:30:00Z');
  const rendered = renderToStaticMarkup(
    <LocalTime instant="2026-07-14T02:05:00Z" zone="America/New_York" />,
  );
  expect(rendered.replaceAll('\u202f', ' ')).toContain(messages.yesterday('10:05 PM'));
});

it('the machine-readable instant stays in UTC', () => {
  const instant = '2026-07-14T02:05:00Z';
  expect(renderToStaticMarkup(<LocalTime instant={instant} />)).toContain(`dateTime="${instant}"`);
});

it('days ago counts midnights and not hours', () => {
  const now = new Date(2026, 10, 21, 0, 5);
  expect(daysAgo(new Date(2026, 10, 21, 0, 0), now)).toBe(0);
  expect(daysAgo(new Date(2026, 10, 20, 23, 59), now)).toBe(1);
  expect(daysAgo(new Date(2026, 10, 20, 0, 1), now)).toBe(1);
  expect(daysAgo(new Date(2026, 10, 19, 23, 59), now)).toBe(2);
});

it('days ago counts a day of 23 or 25 hours as one day', () => {
  expect(daysAgo(new Date(2026, 9, 31, 12), new Date(2026, 10, 2, 12))).toBe(2);
  expect(daysAgo(new Date(2026, 2, 7, 12), new Date(2026, 2, 9, 12))).toBe(2);
});
