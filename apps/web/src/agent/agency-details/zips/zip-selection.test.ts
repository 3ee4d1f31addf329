import { describe, expect, it } from 'vitest';
import {
  ALL_ID,
  sameZips,
  statesOf,
  withControl,
  without,
  withZips,
  zipLabel,
} from './zip-selection.ts';

const raleigh = { zipId: 27601, zipCode: '27601', state: 'NC' };
const austin = { zipId: 78701, zipCode: '78701', state: 'TX' };
const all = { zipId: ALL_ID, zipCode: '' };

describe('All', () => {
  it('brings the chosen codes back when it is taken away', () => {
    const chosen = [raleigh, austin];
    expect(withControl({ all: true, chosen }, [])).toEqual({ all: false, chosen });
  });

  it('ends when a code is chosen beside it, which joins the remembered ones', () => {
    const everything = { all: true, chosen: [raleigh] };
    expect(withControl(everything, [all, austin])).toEqual({
      all: false,
      chosen: [raleigh, austin],
    });
  });
});

it('takes codes away and adds each once', () => {
  expect(withControl({ all: false, chosen: [raleigh, austin] }, [austin]).chosen).toEqual([austin]);
  expect(without({ all: false, chosen: [raleigh, austin] }, austin).chosen).toEqual([raleigh]);
  expect(withZips({ all: false, chosen: [raleigh] }, [raleigh, austin]).chosen).toEqual([
    raleigh,
    austin,
  ]);
});

it('names up to four states, and counts the others', () => {
  const inState = (state: string | undefined, zipId: number) => ({
    zipId,
    zipCode: '00000',
    state,
  });
  expect(statesOf([austin, raleigh, inState(undefined, 1)])).toEqual({
    first: ['NC', 'TX'],
    more: 0,
  });
  const five = ['VA', 'NC', 'TX', 'OH', 'GA'].map(inState);
  expect(statesOf(five)).toEqual({ first: ['GA', 'NC', 'OH'], more: 2 });
});

it('compares selections without regard to order', () => {
  expect(sameZips([raleigh, austin], [austin, raleigh])).toBe(true);
  expect(sameZips([raleigh], [austin])).toBe(false);
  expect(sameZips([raleigh], [raleigh, austin])).toBe(false);
});

it('the second entry of a ZIP code in two states shows its state', () => {
  expect(zipLabel({ zipId: 184536, zipCode: '84536', state: 'AZ' })).toBe('84536 AZ');
  expect(zipLabel({ zipId: 84536, zipCode: '84536', state: 'UT' })).toBe('84536');
});
