import { expect, it } from 'vitest';
import { findQuietEnd } from './quiet-end.ts';

const at = (instant: string, changes: object = {}) =>
  findQuietEnd(
    {
      zone: 'America/Chicago',
      quiet: { days: [1], from: '20:00', until: '07:30', ...changes },
    },
    new Date(instant),
  );

it('quiet hours are in force in the zone of the settings, on the day they begin and the morning after', () => {
  // Monday, November 30, 2026, in Chicago (UTC-6).
  expect(at('2026-12-01T01:59:00Z')).toBeNull();
  expect(at('2026-12-01T02:00:00Z')).toBe('07:30');
  expect(at('2026-12-01T13:29:00Z')).toBe('07:30');
  expect(at('2026-12-01T13:30:00Z')).toBeNull();
  // Tuesday evening begins on a day that is not chosen.
  expect(at('2026-12-02T03:00:00Z')).toBeNull();
});

it('quiet hours within one day end that day', () => {
  const noon = { from: '12:00', until: '14:00' };
  expect(at('2026-11-30T19:00:00Z', noon)).toBe('14:00');
  expect(at('2026-12-01T19:00:00Z', noon)).toBeNull();
});

it('without quiet hours none are in force', () => {
  expect(findQuietEnd({ zone: 'America/Chicago', quiet: null }, new Date())).toBeNull();
});
