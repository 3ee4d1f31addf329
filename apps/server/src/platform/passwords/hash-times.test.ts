import { describe, expect, it } from 'vitest';
import { createHashTimes, longestWaitMs, retryAfter } from './hash-times.ts';

/** A times that has been measured: hashes of so many milliseconds while others waited. */
const createFilledTimes = (atOnce: number, ms: number) => {
  const times = createHashTimes(atOnce);
  for (let hash = 0; hash < 100; hash += 1) times.record(ms, 1);
  return times;
};

/** How many are let in beside those that run, when they come all at once. */
const maxWaiting = (atOnce: number, ms: number): number => {
  const times = createFilledTimes(atOnce, ms);
  let waiting = 0;
  while (waiting < 10_000 && times.expectedMs(atOnce, waiting) <= longestWaitMs) waiting += 1;
  return waiting;
};

describe('the order of callers that wait for a hash', () => {
  it.each([
    [2, 10, 400],
    [2, 20, 200],
    [2, 200, 20],
    [8, 20, 800],
    [1, 500, 4],
    [2, 4_001, 0],
  ])('with %i at once of %i ms each, %i may wait', (atOnce, ms, most) => {
    expect(Math.abs(maxWaiting(atOnce, ms) - most)).toBeLessThanOrEqual(1);
  });

  it.each([1, 2, 8])(
    'begins at once while fewer than %i run, however slow the last ones were',
    (atOnce) => {
      expect(createFilledTimes(atOnce, 60_000).expectedMs(atOnce - 1, 0)).toBe(0);
    },
  );

  it('is fewer soon after the machine became slow, and more again once it is fast under load', () => {
    const times = createFilledTimes(2, 10);
    const before = times.expectedMs(2, 40);
    for (let hash = 0; hash < 10; hash += 1) times.record(200, 40);
    const slow = times.expectedMs(2, 40);
    expect(slow).toBeGreaterThan(before * 10);
    for (let hash = 0; hash < 50; hash += 1) times.record(10, 0);
    expect(times.expectedMs(2, 40)).toBe(slow);
    for (let hash = 0; hash < 50; hash += 1) times.record(10, 40);
    expect(times.expectedMs(2, 40)).toBeLessThan(before * 2);
  });

  it.each([
    [2_001, 3],
    [0, 2],
    [7_400, 8],
    [90_000, 10],
  ])('is asked to come again, at an expected wait of %i ms, in %i s', (expectedMs, seconds) => {
    expect(retryAfter(expectedMs)).toBe(seconds);
  });
});
