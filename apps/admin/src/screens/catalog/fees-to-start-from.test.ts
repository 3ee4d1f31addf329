import { expect, it } from 'vitest';
import { feesToStartFrom } from './fees-to-start-from.ts';

type Fees = Parameters<typeof feesToStartFrom>[0][number];

const fees = (id: number, state: Fees['state'], day: number) =>
  ({ id, state, starts_at: `2026-11-${day}T00:00:00.000Z` }) as Fees;

it('new fees are filled in from those that are planned last', () => {
  const all = [fees(5, 'canceled', 29), fees(3, 'planned', 27), fees(4, 'planned', 28)];
  const more = [...all, fees(2, 'live', 25), fees(1, 'past', 24)];
  expect(feesToStartFrom(more)?.id).toBe(4);
});

it('new fees are filled in from those that count where nothing is planned', () => {
  const all = [fees(3, 'canceled', 28), fees(2, 'live', 25), fees(1, 'past', 24)];
  expect(feesToStartFrom(all)?.id).toBe(2);
  expect(feesToStartFrom([])).toBeUndefined();
});
