import { describe, expect, it } from 'vitest';
import { compiled, given } from '../../../test-catalog.ts';
import { listUnsuggestedAnswers } from './answers/suggestions.ts';
import { compile, evaluate, findUnanswered, type Question } from './visibility.ts';

const { home, life, auto } = compiled;

type Effect = { id: number } & Partial<Record<'sq' | 'sa' | 'hq' | 'ha', number[]>>;

function radio(id: number, options: Effect[]): Question {
  return {
    id,
    type: 2,
    placeholder: null,
    required: true,
    computed: false,
    options: options.map(({ id: optionId, sq, sa, hq, ha }) => ({
      id: optionId,
      showsQuestions: sq ?? null,
      showsOptions: sa ?? null,
      hidesQuestions: hq ?? null,
      hidesOptions: ha ?? null,
    })),
  };
}

function numbers(ids: Iterable<number>) {
  return [...ids].sort((a, b) => a - b);
}

describe('home', () => {
  const atFirst = [1, 2, 3, 13, 14, 15, 20, 23, 25, 27, 28, 29, 213, 214, 215, 320];

  it('E1 asks the unconditional questions at first', () => {
    const { visibleQuestions, visibleOptions } = evaluate(home, given({}));
    expect(numbers(visibleQuestions)).toEqual(atFirst);
    expect([6, 11, 12].every((id) => visibleOptions.has(id))).toBe(true);
  });

  it('E2 asks owners about the building', () => {
    const { visibleQuestions, visibleOptions } = evaluate(home, given({ 1: 1, 2: 3 }));
    const building = Array.from({ length: 10 }, (_, index) => 201 + index);
    const added = [4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 21, 30, ...building];
    expect(numbers(visibleQuestions)).toEqual(numbers([...atFirst, ...added]));
    expect([11, 12, 6].map((id) => visibleOptions.has(id))).toEqual([true, true, false]);
  });

  it('E3 asks renters about their belongings', () => {
    const { visibleQuestions, visibleOptions } = evaluate(home, given({ 1: 2, 2: 6 }));
    expect(numbers(visibleQuestions)).toEqual(numbers([...atFirst, 22]));
    expect([6, 11, 12].map((id) => visibleOptions.has(id))).toEqual([true, false, false]);
  });

  it('E4 takes away what a condo does not have, through a chain', () => {
    const answers = given({ 1: 1, 2: 5, 8: 23, 9: '2015', 11: 34, 12: '20000', 21: 55 });
    const result = evaluate(home, answers);
    expect(numbers(result.removed.map(({ questionId }) => questionId))).toEqual([8, 9, 11, 12, 21]);
    expect(result.visibleQuestions.has(22)).toBe(true);
  });

  it('E5 clears a choice that another answer hides', () => {
    const result = evaluate(home, given({ 1: 1, 2: 6 }));
    expect(result.visibleOptions.has(6)).toBe(false);
    expect(result.removed).toEqual([{ questionId: 2, optionIds: [6] }]);
    expect(findUnanswered(home, result)).toContain(2);
  });

  it('E6 lets hiding win over showing', () => {
    const result = evaluate(home, given({ 1: 1, 2: 5, 21: 57, 22: '45000' }));
    expect(result.visibleQuestions.has(21)).toBe(false);
    expect(result.removed).toEqual([{ questionId: 21 }]);
    expect(result.answers.get(22)).toEqual({ text: '45000' });
  });
});

it('E7 life: no children, no questions about them', () => {
  const answers = { 59: '4', 60: 110, 61: '5000' };
  const without = evaluate(life, given({ 58: 103, ...answers }));
  expect(without.removed).toEqual([{ questionId: 59 }, { questionId: 60 }, { questionId: 61 }]);
  const withTwo = evaluate(life, given({ 58: 105, ...answers }));
  expect(numbers(withTwo.answers.keys())).toEqual([58, 59, 60, 61]);
});

it('a house from before 1900 has no year to type', () => {
  const old = evaluate(home, given({ 1: 1, 2: 3, 4: '1901', 201: [500] }));
  expect(old.visibleQuestions.has(4)).toBe(false);
  expect(old.removed).toEqual([{ questionId: 4 }]);
  expect(findUnanswered(home, old)).not.toContain(4);
});

describe('auto', () => {
  it('E8 drops the cars that are not insured', () => {
    const result = evaluate(
      auto,
      given({
        100: 150,
        101: '2020',
        102: 'Kia Soul',
        103: '2019',
        104: 'Ford F-150',
        105: '2015',
        106: 'BMW X3',
        109: [154, 156],
      }),
    );
    expect(result.removed).toEqual([
      ...[103, 104, 105, 106].map((questionId) => ({ questionId })),
      { questionId: 109, optionIds: [156] },
    ]);
    expect(result.answers.get(109)).toEqual({ optionIds: [154] });
    expect([154, 155, 156, 157].filter((id) => result.visibleOptions.has(id))).toEqual([154]);
  });

  it('E9 does not offer liability only for a financed car', () => {
    const result = evaluate(auto, given({ 100: 150, 109: [154], 136: 191 }));
    expect([191, 192, 193].filter((id) => result.visibleOptions.has(id))).toEqual([192, 193]);
    expect(result.answers.has(136)).toBe(false);
    expect(result.visibleQuestions.has(137)).toBe(false);
  });

  it('E10 leaves a group without valid choices unanswered, and its effects undone', () => {
    const result = evaluate(auto, given({ 100: 150, 109: [155], 136: 191 }));
    expect(result.answers.has(109)).toBe(false);
    expect(result.answers.get(136)).toEqual({ optionIds: [191] });
  });

  it('E16 answers the umbrella question itself while no umbrella is suggested', () => {
    const chosen = given({ 150: 201 });
    const settled = (umbrella: boolean) =>
      new Map([...chosen, ...listUnsuggestedAnswers({ umbrella })]);
    expect(evaluate(auto, settled(false)).answers.get(150)).toEqual({ optionIds: [199] });
    expect(evaluate(auto, settled(true)).answers).toEqual(chosen);
    expect(evaluate(home, settled(false)).answers.size).toBe(0);
  });

  it('exempts the policy of today, the remarks and the calculated question', () => {
    const evaluation = evaluate(auto, given({ 119: 174, 120: 412, 136: 192 }));
    const missing = findUnanswered(auto, evaluation);
    expect(missing).toContain(137);
    const policyToday = [140, 300, 301, 302, 303, 304, 305, 307, 309];
    expect(policyToday.every((id) => evaluation.visibleQuestions.has(id))).toBe(true);
    expect([138, 141, ...policyToday].some((id) => missing.includes(id))).toBe(false);
  });

  it('asks about the policy of today only where there is one, and renters about no dwelling', () => {
    const seen = (...answers: Parameters<typeof given>) => [
      ...evaluate(home, given(...answers)).visibleQuestions,
    ];
    expect(seen({ 1: 1, 320: 420 })).toEqual(expect.arrayContaining([321, 324, 326, 329, 331]));
    expect(seen({ 1: 2, 320: 420 })).not.toContain(326);
    expect(seen({ 1: 1, 320: 421 }).filter((id) => id > 320)).toEqual([]);
    expect(seen({ 1: 1 }).filter((id) => id > 320)).toEqual([]);
    expect(evaluate(auto, given({ 119: 175 })).visibleQuestions.has(300)).toBe(false);
  });
});

describe('compile', () => {
  it('E11 refuses a cycle', () => {
    const cycle = [
      radio(900, [{ id: 9001, sq: [901] }]),
      radio(901, [{ id: 9011, sa: [9021] }]),
      radio(902, [{ id: 9021, hq: [900] }, { id: 9022 }]),
    ];
    expect(() => compile(cycle)).toThrow('cycle: 900, 901, 902');
  });

  it('E12 refuses references to itself, to nothing, and ids used twice', () => {
    const self = radio(900, [{ id: 9001, ha: [9002] }, { id: 9002 }]);
    expect(() => compile([self])).toThrow('self-reference: 9001->a9002');
    expect(() => compile([radio(900, [{ id: 9001, hq: [900] }])])).toThrow(
      'self-reference: 9001->q900',
    );
    const nowhere = radio(900, [{ id: 9001, sq: [999] }]);
    expect(() => compile([nowhere])).toThrow('unknown-question: 9001->999');
    expect(compile([nowhere], { partial: true }).order).toEqual([900]);
    expect(() => compile([radio(900, [{ id: 9001, sa: [999] }])])).toThrow(
      'unknown-answer: 9001->999',
    );
    expect(() => compile([radio(900, []), radio(900, [])])).toThrow('duplicate-question: 900');
    expect(() => compile([radio(900, [{ id: 1 }]), radio(901, [{ id: 1 }])])).toThrow(
      'duplicate-answer: 1',
    );
  });

  it('E13 lets a later question control an earlier one', () => {
    const rules = compile([
      radio(900, [{ id: 9001 }]),
      radio(901, [{ id: 9011, hq: [900] }, { id: 9012 }]),
    ]);
    expect(rules.order).toEqual([901, 900]);
    expect(evaluate(rules, given({ 900: 9001, 901: 9011 })).removed).toEqual([{ questionId: 900 }]);
  });

  it('E15 hides a question that has no option left', () => {
    const rules = compile([
      radio(900, [{ id: 9001, ha: [9011, 9012] }, { id: 9002 }]),
      radio(901, [{ id: 9011 }, { id: 9012 }]),
    ]);
    const result = evaluate(rules, given({ 900: 9001, 901: 9011 }));
    expect(result.visibleQuestions.has(901)).toBe(false);
    expect(result.removed).toEqual([{ questionId: 901 }]);
    expect(findUnanswered(rules, result)).toEqual([]);
  });
});
