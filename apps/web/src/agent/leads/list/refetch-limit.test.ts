import { expect, it } from 'vitest';
import { createRefetchLimit } from './refetch-limit.ts';

it('a live update is read at once, and during very many updates every 15 seconds', () => {
  let time = 0;
  const limit = createRefetchLimit(() => time);
  let reads = 0;
  for (time = 0; time < 60_000; time += 100)
    if (limit.wait() === 0) {
      limit.take();
      reads += 1;
    }
  expect(reads).toBe(20 + 3);
  time = 59_000;
  expect(limit.wait()).toBe(1_000);
});

it('updates that arrive together cause one read, and the next one follows soon', () => {
  let time = 0;
  const limit = createRefetchLimit(() => time);
  limit.take();
  expect(limit.wait()).toBe(250);
  time = 200;
  expect(limit.wait()).toBe(50);
  time = 250;
  expect(limit.wait()).toBe(0);
});

it('a quiet time refills the limit, up to its initial size', () => {
  let time = 0;
  const limit = createRefetchLimit(() => time);
  for (let read = 0; read < 20; read += 1) limit.take();
  time = 30_000;
  limit.take();
  limit.take();
  expect(limit.wait()).toBe(15_000);
  time = 86_400_000;
  for (let read = 0; read < 20; read += 1) {
    expect(limit.wait()).toBe(0);
    limit.take();
    time += 250;
  }
  expect(limit.wait()).toBeGreaterThan(0);
});
