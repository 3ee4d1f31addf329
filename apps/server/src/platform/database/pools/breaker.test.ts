import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

const at = (moments: number[]): boolean => {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (const moment of moments) {
    now = moment;
    breaker.recordFailure();
  }
  return breaker.isOpen();
};

it('opens at five failures within two seconds, not at five slower ones', () => {
  expect(at([0, 100, 200, 300])).toBe(false);
  expect(at([0, 400, 800, 1200, 1900])).toBe(true);
  expect(at([0, 600, 1200, 1800, 2400])).toBe(false);
});

it('opens at once when nothing comes back, and only an answer closes it', () => {
  const breaker = createBreaker(() => 0);
  breaker.recordTimeout();
  expect(breaker.isOpen()).toBe(true);
  breaker.recordAnswer();
  expect(breaker.isOpen()).toBe(false);
  for (let failure = 0; failure < 4; failure += 1) breaker.recordFailure();
  expect(breaker.isOpen()).toBe(false);
});
