import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LEAD_TRANSITIONS,
  type LeadState,
  type LeadTransition,
  leadAfter,
  leadStatesBefore,
} from './lead-life.ts';

const transitions = Object.keys(LEAD_TRANSITIONS) as LeadTransition[];
const anyTransitions = fc.array(fc.constantFrom(...transitions), { maxLength: 40 });

/** A lead that is submitted and then lives through these transitions; impossible ones do nothing. */
const livedThrough = (taken: readonly LeadTransition[]): LeadState[] => {
  const states: LeadState[] = ['open'];
  for (const transition of taken)
    states.push(leadAfter(states.at(-1)!, transition) ?? states.at(-1)!);
  return states;
};

describe('the life of a lead', () => {
  it.each<[LeadState, LeadTransition, LeadState | null]>([
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
    ['open', 'hold', 'held'],
    ['deleted', 'hold', null],
    ['held', 'choose', null],
    ['held', 'release', 'open'],
  ])('%s, %s: %s', (state, transition, after) => {
    expect(leadAfter(state, transition)).toBe(after);
  });

  it('is unlocked only right after it was chosen, whatever happened before', () => {
    fc.assert(
      fc.property(anyTransitions, (taken) => {
        const states = livedThrough(taken);
        for (const [place, state] of states.entries())
          if (state === 'unlocked' && states[place - 1] !== 'unlocked')
            expect(states[place - 1]).toBe('chosen');
      }),
    );
  });

  it('never ends where the consumer can neither choose again nor leave', () => {
    fc.assert(
      fc.property(anyTransitions, (taken) => {
        const state = livedThrough(taken).at(-1)!;
        if (state === 'deleted') return;
        expect(leadAfter(state, 'withdraw')).toBe('deleted');
        const ways: LeadTransition[] = ['reopen', 'release'];
        expect(state === 'open' || ways.some((way) => leadAfter(state, way) === 'open')).toBe(true);
      }),
    );
  });

  it('ends with a withdrawal for ever', () => {
    fc.assert(
      fc.property(anyTransitions, anyTransitions, (before, after) => {
        expect(livedThrough([...before, 'withdraw', ...after]).at(-1)).toBe('deleted');
      }),
    );
  });

  it('names the states a transition starts from', () => {
    for (const transition of transitions)
      for (const state of ['open', 'held', 'chosen', 'unlocked', 'deleted'] as const)
        expect(leadStatesBefore(transition).includes(state)).toBe(
          leadAfter(state, transition) !== null,
        );
  });
});
