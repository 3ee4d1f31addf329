import { expect, it } from 'vitest';
import { createConnectionQueue } from './connection-queue.ts';

it('expects a new caller to wait for those before it, at the pace of the last ones', () => {
  const line = createConnectionQueue(10);
  expect(line.expectedMs()).toBe(0);
  for (let caller = 0; caller < 100; caller += 1) line.recordJoin();
  expect(line.expectedMs()).toBe(80);
  for (let call = 0; call < 500; call += 1) line.recordHold(2);
  expect(line.expectedMs()).toBeCloseTo(20, 0);
  for (let caller = 0; caller < 100; caller += 1) line.recordLeave();
  expect(line.expectedMs()).toBe(0);
});

it('does not learn from times without a queue', () => {
  const line = createConnectionQueue(10);
  for (let call = 0; call < 500; call += 1) line.recordHold(0.1);
  for (let caller = 0; caller < 100; caller += 1) line.recordJoin();
  expect(line.expectedMs()).toBe(80);
});
