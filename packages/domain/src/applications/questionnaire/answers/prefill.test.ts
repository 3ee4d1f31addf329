import { describe, expect, it } from 'vitest';
import { compiled, given } from '../../../../test-catalog.ts';
import {
  computeSource,
  findPrefill,
  isAssumed,
  prefillSourceOf,
  type Sight,
  type Source,
  takenOver,
} from './prefill.ts';

const { home, life, auto } = compiled;

function question(id: number) {
  const found = [home, life, auto].map(({ questions }) => questions.get(id)).find(Boolean);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
}

describe('findPrefill', () => {
  const saved = given({ 18: '350000', 58: 105 });
  const profile = {
    rents: true,
    dateOfBirth: '1980-05-01',
    partnerDateOfBirth: '1984-03-09',
    today: '2026-11-25',
  };

  it.each<[number, string | number | null]>([
    [7, 20],
    [67, '15000'],
    [131, '350000'],
    [132, null],
    [4, null],
    [113, null],
    [1, null],
    [3, 9],
    [14, 44],
    [27, ''],
    [29, null],
    [116, null],
    [121, null],
  ])('question %i starts with %j before there is a profile', (id, value) => {
    expect(findPrefill(question(id), null, saved)).toBe(value);
  });

  it('asks the profile whether the person rents', () => {
    expect(findPrefill(question(1), profile, saved)).toBe(2);
    expect(findPrefill(question(1), { ...profile, rents: false }, saved)).toBe(1);
    expect(findPrefill(question(130), profile, saved)).toBe(184);
  });

  it('takes the partner for the second driver', () => {
    expect(findPrefill(question(113), profile, saved)).toBe('1984-03-09');
    expect(findPrefill(question(113), { ...profile, partnerDateOfBirth: null }, saved)).toBeNull();
    expect(findPrefill(question(114), profile, saved)).toBeNull();
  });
});

describe('assumptions about a person', () => {
  const profile = {
    rents: false,
    dateOfBirth: '1980-05-01',
    partnerDateOfBirth: null,
    today: '2026-11-25',
  };

  it('is a license at sixteen, and a start in two weeks unless another one was given', () => {
    expect(findPrefill(question(116), profile, new Map())).toBe('1996');
    expect(findPrefill(question(116), { ...profile, dateOfBirth: null }, new Map())).toBeNull();
    expect(findPrefill(question(29), profile, new Map())).toBe('2026-12-09');
    expect(findPrefill(question(121), profile, given({ 29: '2027-01-01' }))).toBe('2027-01-01');
  });
});

describe('isAssumed', () => {
  it.each<[number, boolean]>([
    [7, true],
    [67, true],
    [131, false],
    [130, false],
    [113, false],
    [4, false],
    [3, true],
    [116, true],
    [121, true],
  ])('the first value of question %i is assumed: %j', (id, expected) => {
    expect(isAssumed(question(id))).toBe(expected);
  });
});

describe('takenOver', () => {
  // Worth of the home, debt on it and savings, in home (18–20), life (65, 70) and auto (131–133).
  const ids = [18, 19, 20, 65, 70, 131, 132, 133];
  const sources = new Map(
    ids.flatMap((id): [number, Source][] => {
      const source = prefillSourceOf(question(id));
      return source === null ? [] : [[id, computeSource(id, source)]];
    }),
  );
  const sight = (
    answers: Record<number, string>,
    { prefilled = [], visible = ids }: { prefilled?: number[]; visible?: number[] } = {},
  ): Sight => ({
    answers: given(answers),
    visibleQuestions: new Set(visible),
    prefilledIds: new Set(prefilled),
  });
  const homeOnly = [18, 19, 20];

  it.each<[string, Sight, Sight, Record<number, string>]>([
    ['an answer is taken over', sight({}), sight({ 18: '4' }), { 131: '4' }],
    [
      'what was filled in follows, letter by letter',
      sight({ 18: '4', 131: '4' }, { prefilled: [131] }),
      sight({ 18: '42', 131: '4' }, { prefilled: [131] }),
      { 131: '42' },
    ],
    ['what somebody gave stays', sight({ 18: '4', 131: '5' }), sight({ 18: '42', 131: '5' }), {}],
    [
      'what was emptied stays empty until its source changes',
      sight({ 18: '4', 131: '4' }, { prefilled: [131] }),
      sight({ 18: '4' }),
      {},
    ],
    [
      'it works in both directions',
      sight({ 18: '4', 131: '4' }, { prefilled: [18] }),
      sight({ 18: '4', 131: '5' }, { prefilled: [18] }),
      { 18: '5' },
    ],
    ['one step leads to the next', sight({}), sight({ 132: '9' }), { 19: '9', 65: '9' }],
    [
      'a type that is added takes what the others have',
      sight({ 18: '4', 20: '8' }, { visible: homeOnly }),
      sight({ 18: '4', 20: '8', 133: '7' }),
      { 131: '4', 70: '8' },
    ],
    [
      'a type that is added gives what it has',
      sight({}, { visible: homeOnly }),
      sight({ 132: '9' }),
      { 19: '9', 65: '9' },
    ],
    ['nothing is taken from nothing', sight({ 18: '4', 131: '4' }), sight({ 131: '4' }), {}],
    ['what is not shown takes nothing', sight({}), sight({ 18: '4' }, { visible: homeOnly }), {}],
    [
      'two that were both filled in come to rest',
      sight({}, { visible: [] }),
      sight({ 18: '4', 131: '5' }, { prefilled: [18, 131] }),
      { 18: '5' },
    ],
  ])('%s', (_, before, now, taken) => {
    expect(new Map(takenOver(sources, before, now))).toEqual(new Map(given(taken)));
  });

  it('takes from the other type where the first one is not asked', () => {
    const auto = [131, 132, 133, 65, 70];
    const taken = takenOver(
      sources,
      sight({}, { visible: auto }),
      sight({ 132: '9', 133: '7' }, { visible: auto }),
    );
    expect(new Map(taken)).toEqual(new Map(given({ 65: '9', 70: '7' })));
  });
});

describe('lists that ask partly the same', () => {
  const [HAZARDS, POOL, TRAMPOLINE, BUSINESS] = [15, 45, 46, 48];
  const [EXPOSURES, POOL_OR_TRAMPOLINE, BOAT] = [135, 186, 188];
  const sources = new Map(
    [HAZARDS, EXPOSURES].map((id) => [id, computeSource(id, prefillSourceOf(question(id)) ?? 0)]),
  );
  const sight = (answers: Record<number, number[]>, prefilled: number[] = []): Sight => ({
    answers: new Map(Object.entries(answers).map(([id, optionIds]) => [Number(id), { optionIds }])),
    visibleQuestions: new Set([HAZARDS, EXPOSURES]),
    prefilledIds: new Set(prefilled),
  });

  it('begin with what was chosen there, marked as assumed, and with nothing when that says nothing', () => {
    const saved = (optionIds: number[]) => new Map([[HAZARDS, { optionIds }]]);
    expect(findPrefill(question(EXPOSURES), null, saved([POOL, TRAMPOLINE]))).toEqual([
      POOL_OR_TRAMPOLINE,
    ]);
    expect(findPrefill(question(EXPOSURES), null, saved([BUSINESS]))).toBeNull();
    expect(isAssumed(question(EXPOSURES))).toBe(true);
  });

  it.each<[string, Sight, Sight, ReadonlyMap<number, unknown>]>([
    [
      'are filled in from each other',
      sight({}),
      sight({ [HAZARDS]: [TRAMPOLINE] }),
      new Map([[EXPOSURES, { optionIds: [POOL_OR_TRAMPOLINE] }]]),
    ],
    [
      'are left to be asked when nothing of it was chosen',
      sight({}),
      sight({ [HAZARDS]: [BUSINESS] }),
      new Map(),
    ],
    [
      'lose what no longer holds, and say nothing of the rest',
      sight({ [HAZARDS]: [POOL], [EXPOSURES]: [POOL_OR_TRAMPOLINE] }, [EXPOSURES]),
      sight({ [HAZARDS]: [], [EXPOSURES]: [POOL_OR_TRAMPOLINE] }, [EXPOSURES]),
      new Map([[EXPOSURES, null]]),
    ],
    [
      'stay as somebody gave them',
      sight({ [EXPOSURES]: [BOAT] }),
      sight({ [HAZARDS]: [POOL], [EXPOSURES]: [BOAT] }),
      new Map(),
    ],
  ])('%s', (_, before, now, taken) => {
    expect(new Map(takenOver(sources, before, now))).toEqual(taken);
  });
});
