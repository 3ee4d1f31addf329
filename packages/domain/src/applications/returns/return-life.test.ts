import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETURN_TRANSITIONS, type ReturnState, type ReturnTransition } from './return-life.ts';

function returnAfter(state: ReturnState, transition: ReturnTransition): ReturnState | null {
  const to: Partial<Record<ReturnState, ReturnState>> = RETURN_TRANSITIONS[transition];
  return to[state] ?? null;
}

const transitions = Object.keys(RETURN_TRANSITIONS) as ReturnTransition[];

describe('the life of a return', () => {
  it.each<[ReturnState, ReturnTransition, ReturnState | null]>([
    ['asked', 'bring', 'operator'],
    ['asked', 'grant', 'granted'],
    ['operator', 'refuse', 'refused'],
    ['refused', 'appeal', 'appealed'],
    ['granted', 'appeal', null],
    ['granted', 'close', null],
    ['closed', 'grant', null],
    ['refused', 'grant', null],
    ['appealed', 'close', 'closed'],
  ])('%s, %s: %s', (state, transition, after) => {
    expect(returnAfter(state, transition)).toBe(after);
  });

  it('grants once, and nothing follows', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...transitions), { maxLength: 20 }), (taken) => {
        let state: ReturnState = 'asked';
        let grants = 0;
        for (const transition of taken) {
          const after = returnAfter(state, transition);
          if (after === 'granted') grants += 1;
          state = after ?? state;
        }
        expect(grants).toBeLessThanOrEqual(1);
        if (grants === 1) expect(state).toBe('granted');
      }),
    );
  });
});
