import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETURN_MOVES, type ReturnMove, type ReturnState, returnAfter } from './return-life.ts';

const moves = Object.keys(RETURN_MOVES) as ReturnMove[];

describe('the life of a return', () => {
  it.each<[ReturnState, ReturnMove, ReturnState | null]>([
    ['asked', 'bring', 'operator'],
    ['asked', 'grant', 'granted'],
    ['operator', 'refuse', 'refused'],
    ['refused', 'appeal', 'appealed'],
    ['granted', 'appeal', null],
    ['granted', 'close', null],
    ['closed', 'grant', null],
    ['refused', 'grant', null],
    ['appealed', 'close', 'closed'],
  ])('%s, %s: %s', (state, move, after) => {
    expect(returnAfter(state, move)).toBe(after);
  });

  it('grants once, and nothing follows', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 20 }), (taken) => {
        let state: ReturnState = 'asked';
        let grants = 0;
        for (const move of taken) {
          const after = returnAfter(state, move);
          if (after === 'granted') grants += 1;
          state = after ?? state;
        }
        expect(grants).toBeLessThanOrEqual(1);
        if (grants === 1) expect(state).toBe('granted');
      }),
    );
  });
});
