import { describe, expect, it } from 'vitest';
import { findLeadToReach } from './lead-to-reach.ts';

/** Seven leads in so many columns, as far as the function reads them. */
const leadsIn = (columns: number) =>
  Array.from(
    { length: 7 },
    (_, index) => ({ offsetTop: Math.floor(index / columns) * 200 }) as HTMLElement,
  );
const reached = (from: number, key: string, columns = 3) => {
  const all = leadsIn(columns);
  const lead = findLeadToReach(all, all[from]!, key);
  return lead === null ? null : all.indexOf(lead);
};

describe('the lead a key leads to', () => {
  it.each([
    [0, 'j', 1],
    [0, 'arrowright', 1],
    [2, 'arrowright', 3],
    [1, 'k', 0],
    [3, 'arrowleft', 2],
    [0, 'arrowdown', 3],
    [3, 'arrowdown', 6],
    [6, 'arrowup', 3],
    [5, 'arrowup', 2],
  ])('from card %i by %s is %i', (from, key, to) => {
    expect(reached(from, key)).toBe(to);
  });

  it.each([
    [0, 'arrowdown', 1],
    [6, 'arrowup', 5],
  ])('from row %i by %s is %i', (from, key, to) => {
    expect(reached(from, key, 1)).toBe(to);
  });

  it.each([
    ['before the first', 0, 'k'],
    ['behind the last', 6, 'j'],
    ['above the first row', 2, 'arrowup'],
    ['below the last row', 5, 'arrowdown'],
    ['by another key', 3, 'x'],
    ['by Enter', 3, 'enter'],
  ])('is none %s', (_, from, key) => {
    expect(reached(from, key)).toBeNull();
  });
});
