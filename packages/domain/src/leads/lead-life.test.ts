import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LEAD_MOVES,
  type LeadMove,
  type LeadState,
  leadAfter,
  leadStatesBefore,
} from './lead-life.ts';

const moves = Object.keys(LEAD_MOVES) as LeadMove[];
const anyMoves = fc.array(fc.constantFrom(...moves), { maxLength: 40 });

/** A lead that is submitted and then lives through these moves; impossible ones do nothing. */
const livedThrough = (taken: readonly LeadMove[]): LeadState[] => {
  const states: LeadState[] = ['open'];
  for (const move of taken) states.push(leadAfter(states.at(-1)!, move) ?? states.at(-1)!);
  return states;
};

describe('the life of a lead', () => {
  it.each<[LeadState, LeadMove, LeadState | null]>([
    ['open', 'choose', 'chosen'],
    ['open', 'unlock', null],
    ['open', 'reopen', null],
    ['chosen', 'choose', null],
    ['chosen', 'unlock', 'unlocked'],
    ['chosen', 'reopen', 'open'],
    ['unlocked', 'close', 'chosen'],
    ['unlocked', 'reopen', 'open'],
    ['unlocked', 'unlock', null],
    ['deleted', 'reopen', null],
    ['unlocked', 'hold', 'held'],
    ['open', 'hold', null],
    ['held', 'choose', null],
    ['held', 'release', 'open'],
  ])('%s, %s: %s', (state, move, after) => {
    expect(leadAfter(state, move)).toBe(after);
  });

  it('is unlocked only right after it was chosen, whatever happened before', () => {
    fc.assert(
      fc.property(anyMoves, (taken) => {
        const states = livedThrough(taken);
        for (const [place, state] of states.entries())
          if (state === 'unlocked' && states[place - 1] !== 'unlocked')
            expect(states[place - 1]).toBe('chosen');
      }),
    );
  });

  it('never ends where the consumer can neither choose again nor leave', () => {
    fc.assert(
      fc.property(anyMoves, (taken) => {
        const state = livedThrough(taken).at(-1)!;
        if (state === 'deleted') return;
        expect(leadAfter(state, 'withdraw')).toBe('deleted');
        const ways: LeadMove[] = ['reopen', 'release'];
        expect(state === 'open' || ways.some((way) => leadAfter(state, way) === 'open')).toBe(true);
      }),
    );
  });

  it('ends with a withdrawal for ever', () => {
    fc.assert(
      fc.property(anyMoves, anyMoves, (before, after) => {
        expect(livedThrough([...before, 'withdraw', ...after]).at(-1)).toBe('deleted');
      }),
    );
  });

  it('names the states a move starts from', () => {
    for (const move of moves)
      for (const state of ['open', 'held', 'chosen', 'unlocked', 'deleted'] as const)
        expect(leadStatesBefore(move).includes(state)).toBe(leadAfter(state, move) !== null);
  });
});
