import { afterEach, expect, it, vi } from 'vitest';
import { correctToday, todayHere } from './today-here.ts';

afterEach(() => {
  vi.useRealTimers();
  correctToday(null);
});

it('is the day of the device, unless its clock is off by more than a day', () => {
  vi.useFakeTimers({ now: new Date('2026-05-04T12:00:00Z') });
  expect(todayHere()).toBe('2026-05-04');
  correctToday('Tue, 05 May 2026 11:00:00 GMT');
  expect(todayHere()).toBe('2026-05-04');
  correctToday('Sun, 04 May 2025 12:00:00 GMT');
  expect(todayHere()).toBe('2025-05-04');
  correctToday('Fri, 04 May 2029 12:00:00 GMT');
  expect(todayHere()).toBe('2029-05-04');
  correctToday(null);
  expect(todayHere()).toBe('2026-05-04');
});
