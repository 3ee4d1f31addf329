import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callDay, callMoment, callTime, isOver, zoneName } from './call-times.ts';

const start = '2026-11-27T22:30:00Z';

/** With plain spaces: between the time and AM or PM stands a narrow one. */
const plain = (text: string) => text.replaceAll(/[\u202f\u2009\u00a0]/g, ' ');

describe('a time for a call', () => {
  it('is said in the zone of the state, wherever it is read', () => {
    expect(plain(callMoment(start, 'en', 'America/New_York'))).toBe(
      'Friday, November 27 at 5:30 PM',
    );
    expect(plain(callMoment(start, 'en', 'Pacific/Honolulu'))).toBe(
      'Friday, November 27 at 12:30 PM',
    );
    expect(plain(callMoment(start, 'es', 'America/New_York'))).toMatch(
      /^viernes.*27 de noviembre.*5:30/,
    );
  });

  it('is of the day it is there', () => {
    const late = '2026-11-28T03:00:00Z';
    expect(callDay(late, 'en', 'America/New_York')).toBe('Friday, November 27');
    expect(callDay(late, 'en', 'UTC')).toBe('Saturday, November 28');
  });

  it('is half an hour, also over noon', () => {
    expect(plain(callTime(start, 'en', 'America/New_York'))).toBe('5:30 – 6:00 PM');
    expect(plain(callTime('2026-11-27T16:30:00Z', 'en', 'America/New_York'))).toBe(
      '11:30 AM – 12:00 PM',
    );
  });

  it('names the zone as people do', () => {
    expect(zoneName('America/New_York', 'en')).toBe('Eastern Time');
    expect(zoneName('America/Phoenix', 'en')).toContain('Mountain');
    expect(zoneName('America/New_York', 'es')).toBe('hora oriental');
  });
});

describe('a half hour', () => {
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
