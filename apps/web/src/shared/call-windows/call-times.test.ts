import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatCallDay,
  formatCallStart,
  formatCallTime,
  formatZoneName,
  isOver,
} from './call-times.ts';

const start = '2026-11-27T22:30:00Z';

/** Replaces the narrow spaces that the formatter puts before AM and PM. */
const plain = (text: string) => text.replaceAll(/[\u202f\u2009\u00a0]/g, ' ');

describe('the time of a call', () => {
  it("is shown in the zone of the state, whatever the reader's zone is", () => {
    expect(plain(formatCallStart(start, 'en', 'America/New_York'))).toBe(
      'Friday, November 27 at 5:30 PM',
    );
    expect(plain(formatCallStart(start, 'en', 'Pacific/Honolulu'))).toBe(
      'Friday, November 27 at 12:30 PM',
    );
    expect(plain(formatCallStart(start, 'es', 'America/New_York'))).toMatch(
      /^viernes.*27 de noviembre.*5:30/,
    );
  });

  it('has the day that it is in that zone', () => {
    const late = '2026-11-28T03:00:00Z';
    expect(formatCallDay(late, 'en', 'America/New_York')).toBe('Friday, November 27');
    expect(formatCallDay(late, 'en', 'UTC')).toBe('Saturday, November 28');
  });

  it('lasts half an hour, also across noon', () => {
    expect(plain(formatCallTime(start, 'en', 'America/New_York'))).toBe('5:30 – 6:00 PM');
    expect(plain(formatCallTime('2026-11-27T16:30:00Z', 'en', 'America/New_York'))).toBe(
      '11:30 AM – 12:00 PM',
    );
  });

  it('names the zone in everyday words', () => {
    expect(formatZoneName('America/New_York', 'en')).toBe('Eastern Time');
    expect(formatZoneName('America/Phoenix', 'en')).toContain('Mountain');
    expect(formatZoneName('America/New_York', 'es')).toBe('hora oriental');
  });
});

describe('the half hour of a call', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['2026-11-27T22:29:59Z', false],
    ['2026-11-27T23:00:00Z', false],
    ['2026-11-27T23:00:01Z', true],
  ])('at %s is over: %s', (now, is) => {
    vi.setSystemTime(new Date(now));
    expect(isOver(start)).toBe(is);
  });
});
