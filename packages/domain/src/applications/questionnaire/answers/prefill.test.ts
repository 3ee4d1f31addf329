import { describe, expect, it } from 'vitest';
import { findQuestion, given } from '../../../../test-catalog.ts';
import { insurerQuestions } from '../../policy-today/policy-today.ts';
import type { Answers } from '../visibility.ts';
import {
  computeSource,
  findPrefill,
  findPrefillSource,
  isAssumed,
  type Source,
  takenOver,
  type VisibleAnswers,
} from './prefill.ts';

describe('findPrefill', () => {
  const saved = given({ 131: '350000', 58: 105 });
  const profile = {
    rents: true,
    dateOfBirth: '1980-05-01',
    partnerDateOfBirth: '1984-03-09',
    partnerFirstName: 'Ana',
    today: '2026-11-25',
  };

  it.each<[number, string | number | null]>([
    [7, 20],
    [18, '350000'],
    [19, null],
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
    expect(findPrefill(findQuestion(id), null, saved)).toBe(value);
  });

  it('asks the profile whether the person rents', () => {
    expect(findPrefill(findQuestion(1), profile, saved)).toBe(2);
    expect(findPrefill(findQuestion(1), { ...profile, rents: false }, saved)).toBe(1);
    expect(findPrefill(findQuestion(130), profile, saved)).toBe(184);
  });

  it('takes the insurer named at the registration, as a guess', () => {
    const insured = { ...profile, insurer: 'State Farm' };
    for (const id of Object.values(insurerQuestions)) {
      expect(findPrefill(findQuestion(id), insured, saved)).toBe('State Farm');
      expect(findPrefill(findQuestion(id), profile, saved)).toBeNull();
      expect(isAssumed(findQuestion(id), saved)).toBe(true);
    }
  });

  it('takes the partner for the second driver', () => {
    expect(findPrefill(findQuestion(113), profile, saved)).toBe('1984-03-09');
    expect(
      findPrefill(findQuestion(113), { ...profile, partnerDateOfBirth: null }, saved),
    ).toBeNull();
    expect(findPrefill(findQuestion(421), profile, saved)).toBe('Ana');
    expect(findPrefill(findQuestion(114), profile, saved)).toBeNull();
  });
});

describe('assumptions about a person', () => {
  const profile = {
    rents: false,
    dateOfBirth: '1980-05-01',
    partnerDateOfBirth: null,
    partnerFirstName: null,
    today: '2026-11-25',
  };

  it('is a license at sixteen, and a start in two weeks unless another one was given', () => {
    expect(findPrefill(findQuestion(116), profile, new Map())).toBe('1996');
    expect(findPrefill(findQuestion(116), { ...profile, dateOfBirth: null }, new Map())).toBeNull();
    expect(findPrefill(findQuestion(29), profile, new Map())).toBe('2026-12-09');
    expect(findPrefill(findQuestion(121), profile, given({ 29: '2027-01-01' }))).toBe('2027-01-01');
  });
});

describe('isAssumed', () => {
  const start = { text: '2027-01-01' };
  it.each<[string, number, boolean, Answers]>([
    ['a fixed value', 7, true, new Map()],
    ['a fixed value asked while registering', 3, true, new Map()],
    ['owning the home, from the profile', 130, false, new Map()],
    ['the birth date of the partner, from the profile', 113, false, new Map()],
    ['a question without a first value', 4, false, new Map()],
    ['the year of the first license, from the age', 116, true, new Map()],
    ['the copy of a start date', 121, false, new Map([[29, start]])],
    [
      'the copy of an assumed start date',
      121,
      true,
      new Map([[29, { ...start, source: 'assumed' }]]),
    ],
    ['our own start date', 121, true, new Map()],
  ])('%s (question %i) is assumed: %j', (_, id, expected, saved) => {
    expect(isAssumed(findQuestion(id), saved)).toBe(expected);
  });
});

describe('takenOver', () => {
  // Worth of the home in home (18) and auto (131), and the start of a policy in both (29, 121).
  const ids = [18, 29, 121, 131];
  const sources = new Map(
    ids.flatMap((id): [number, Source][] => {
      const source = findPrefillSource(findQuestion(id));
      return source === null ? [] : [[id, computeSource(id, source)]];
    }),
  );
  const sight = (
    answers: Record<number, string>,
    { prefilled = [], visible = ids }: { prefilled?: number[]; visible?: number[] } = {},
  ): VisibleAnswers => ({
    answers: given(answers),
    visibleQuestions: new Set(visible),
    prefilledIds: new Set(prefilled),
  });
  const autoOnly = [121, 131];

  it.each<[string, VisibleAnswers, VisibleAnswers, Record<number, string>]>([
    ['an answer is taken over', sight({}), sight({ 29: '4' }), { 121: '4' }],
    [
      'what was filled in follows, letter by letter',
      sight({ 29: '4', 121: '4' }, { prefilled: [121] }),
      sight({ 29: '42', 121: '4' }, { prefilled: [121] }),
      { 121: '42' },
    ],
    ['what somebody gave stays', sight({ 29: '4', 121: '5' }), sight({ 29: '42', 121: '5' }), {}],
    [
      'what was emptied stays empty until its source changes',
      sight({ 29: '4', 121: '4' }, { prefilled: [121] }),
      sight({ 29: '4' }),
      {},
    ],
    [
      'it works in both directions',
      sight({ 29: '4', 121: '4' }, { prefilled: [29] }),
      sight({ 29: '4', 121: '5' }, { prefilled: [29] }),
      { 29: '5' },
    ],
    [
      'a type that is added takes what the others have',
      sight({ 121: '4', 131: '8' }, { visible: autoOnly }),
      sight({ 121: '4', 131: '8' }),
      { 18: '8', 29: '4' },
    ],
    ['nothing is taken from nothing', sight({ 29: '4', 121: '4' }), sight({ 121: '4' }), {}],
    ['what is not shown takes nothing', sight({}), sight({ 131: '4' }, { visible: autoOnly }), {}],
    [
      'two that were both filled in come to rest',
      sight({}, { visible: [] }),
      sight({ 29: '4', 121: '5' }, { prefilled: [29, 121] }),
      { 29: '5' },
    ],
  ])('%s', (_, before, now, taken) => {
    expect(new Map(takenOver(sources, before, now))).toEqual(new Map(given(taken)));
  });
});

describe('lists that ask partly the same', () => {
  const [HAZARDS, DOG] = [15, 47];
  const [EXPOSURES, DOG_TOO, BOAT] = [135, 187, 188];
  const sources = new Map([[HAZARDS, computeSource(HAZARDS, EXPOSURES)]]);
  const sight = (answers: Record<number, number[]>, prefilled: number[] = []): VisibleAnswers => ({
    answers: new Map(Object.entries(answers).map(([id, optionIds]) => [Number(id), { optionIds }])),
    visibleQuestions: new Set([HAZARDS, EXPOSURES]),
    prefilledIds: new Set(prefilled),
  });

  it('begin with what was chosen there, marked as said by the person, and with nothing when that says nothing', () => {
    const saved = (optionIds: number[]) => new Map([[EXPOSURES, { optionIds }]]);
    expect(findPrefill(findQuestion(HAZARDS), null, saved([BOAT, DOG_TOO]))).toEqual([DOG]);
    expect(findPrefill(findQuestion(HAZARDS), null, saved([BOAT]))).toBeNull();
    expect(isAssumed(findQuestion(HAZARDS), saved([DOG_TOO]))).toBe(false);
    expect(isAssumed(findQuestion(HAZARDS), new Map())).toBe(true);
  });

  it.each<[string, VisibleAnswers, VisibleAnswers, ReadonlyMap<number, unknown>]>([
    [
      'are filled in from the other',
      sight({}),
      sight({ [EXPOSURES]: [DOG_TOO] }),
      new Map([[HAZARDS, { optionIds: [DOG] }]]),
    ],
    [
      'are left to be asked when nothing of it was chosen',
      sight({}),
      sight({ [EXPOSURES]: [BOAT] }),
      new Map(),
    ],
    [
      'lose what no longer holds, and say nothing of the rest',
      sight({ [EXPOSURES]: [DOG_TOO], [HAZARDS]: [DOG] }, [HAZARDS]),
      sight({ [EXPOSURES]: [], [HAZARDS]: [DOG] }, [HAZARDS]),
      new Map([[HAZARDS, null]]),
    ],
    [
      'stay as somebody gave them',
      sight({ [HAZARDS]: [45] }),
      sight({ [EXPOSURES]: [DOG_TOO], [HAZARDS]: [45] }),
      new Map(),
    ],
  ])('%s', (_, before, now, taken) => {
    expect(new Map(takenOver(sources, before, now))).toEqual(taken);
  });
});
