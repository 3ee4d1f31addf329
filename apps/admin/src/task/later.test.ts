import { expect, it } from 'vitest';
import { addBusinessDays } from './later.ts';

const friday = '2026-11-27T13:50:00.000Z';

it.each([
  [
    'what stands, over the weekend',
    1,
    friday,
    '2026-11-26T21:00:00.000Z',
    '2026-11-30T13:50:00.000Z',
  ],
  ['now, when that is over', 1, friday, '2026-11-30T15:00:00.000Z', '2026-12-01T15:00:00.000Z'],
  ['now, when nothing stands', 2, null, '2026-11-26T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
])('a preset counts from %s', (_name, days, stands, now, expected) => {
  expect(addBusinessDays(days, stands, Date.parse(now))).toBe(expected);
});
