import { afterEach, expect, it, vi } from 'vitest';
import { deadlineParts } from './deadline-parts.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['America/New_York', '2026-11-25T05:00:00Z', 'Tue, Nov 24', null, 'EST'],
  ['America/Chicago', '2026-11-25T05:00:00Z', 'Tue, Nov 24', '11:00 PM', 'CST'],
  ['UTC', '2026-11-25T05:00:00Z', 'Wed, Nov 25', '5:00 AM', 'UTC'],
  ['America/New_York', '2026-07-01T04:00:00Z', 'Tue, Jun 30', null, 'EDT'],
])('in %s, %s ends on %s', (zone, instant, day, time, shortZone) => {
  vi.stubEnv('TZ', zone);
  expect(deadlineParts(instant, 'en')).toEqual({ day, time, zone: shortZone });
});
