import { expect, it } from 'vitest';
import { callBudget } from './call-budget.ts';

it('a live update is read at once, and during very many updates every 15 seconds', () => {
  let time = 0;
  const budget = callBudget(() => time);
  let looks = 0;
  for (time = 0; time < 60_000; time += 100)
    if (budget.wait() === 0) {
      budget.take();
      looks += 1;
    }
  expect(looks).toBe(20 + 3);
  time = 59_000;
  expect(budget.wait()).toBe(1_000);
});

it('updates that arrive together cause one read, and the next one follows soon', () => {
  let time = 0;
  const budget = callBudget(() => time);
  budget.take();
  expect(budget.wait()).toBe(250);
  time = 200;
  expect(budget.wait()).toBe(50);
  time = 250;
  expect(budget.wait()).toBe(0);
});

it('a quiet time refills the budget, up to its initial size', () => {
  let time = 0;
  const budget = callBudget(() => time);
  for (let look = 0; look < 20; look += 1) budget.take();
  time = 30_000;
  budget.take();
  budget.take();
  expect(budget.wait()).toBe(15_000);
  time = 86_400_000;
  for (let look = 0; look < 20; look += 1) {
    expect(budget.wait()).toBe(0);
    budget.take();
    time += 250;
  }
  expect(budget.wait()).toBeGreaterThan(0);
});
