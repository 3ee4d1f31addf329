import { describe, expect, it } from 'vitest';
import { cardToReach } from './card-to-reach.ts';

/** Seven cards, three in a row, of a page as far as the function looks at it. */
const cards: HTMLElement[] = Array.from({ length: 7 }, (_, index) => {
  const list = { querySelectorAll: () => cards };
  const card = { offsetTop: Math.floor(index / 3) * 200, closest: () => list };
  return card as unknown as HTMLElement;
});
const reached = (from: number, key: string) => {
  const card = cardToReach(cards[from]!, key);
  return card === null ? null : cards.indexOf(card);
};

describe('the card a key leads to', () => {
  it.each([
    [0, 'j', 1],
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 3],
    [1, 'k', 0],
    [3, 'ArrowLeft', 2],
    [0, 'ArrowDown', 3],
    [3, 'ArrowDown', 6],
    [6, 'ArrowUp', 3],
    [5, 'ArrowUp', 2],
  ])('from %i by %s is %i', (from, key, to) => {
    expect(reached(from, key)).toBe(to);
  });

  it.each([
    ['before the first', 0, 'k'],
    ['behind the last', 6, 'j'],
    ['above the first row', 2, 'ArrowUp'],
    ['below the last row', 5, 'ArrowDown'],
    ['by another key', 3, 'x'],
    ['by Enter', 3, 'Enter'],
  ])('is none %s', (_, from, key) => {
    expect(reached(from, key)).toBeNull();
  });

  it('is none of a card that stands in no list', () => {
    const lonely = { closest: () => null } as unknown as HTMLElement;
    expect(cardToReach(lonely, 'j')).toBeNull();
  });
});
