import { describe, expect, it } from 'vitest';
import { compiled, constants, given } from '../../../../test-catalog.ts';
import { estimate } from '../../estimation/estimate.ts';
import { evaluateTogether, findQuestionsAskedInOtherTypes } from './same-facts.ts';

const { home, life, auto } = compiled;
const [OWNS, VALUE, OWED, SAVINGS, INCOME, EXPOSURES] = [130, 131, 132, 133, 134, 135];

const house = given({
  1: 1,
  2: 3,
  15: [45, 46, 47],
  18: '485000',
  19: '260000',
  20: '140000',
  214: '118000',
  215: [536],
});

describe('questions that two types ask', () => {
  it('are asked in one of them only', () => {
    expect([...findQuestionsAskedInOtherTypes([home, auto])]).toEqual([
      130, 131, 132, 133, 134, 135,
    ]);
    expect([...findQuestionsAskedInOtherTypes([life, auto])]).toEqual([65, 70]);
    expect([...findQuestionsAskedInOtherTypes([auto])]).toEqual([]);
  });

  it('have the answer that was given in the other type, whatever was answered here before', () => {
    const car = given({ 100: 150, [OWNS]: 184, [SAVINGS]: '1' });
    const [, both] = evaluateTogether([
      { compiled: home, answers: house },
      { compiled: auto, answers: car },
    ]);
    const answers = Object.fromEntries(both?.answers ?? []);
    expect(answers).toMatchObject({
      100: { optionIds: [150] },
      [OWNS]: { optionIds: [183] },
      [VALUE]: { text: '485000' },
      [OWED]: { text: '260000' },
      [SAVINGS]: { text: '140000' },
      [INCOME]: { text: '118000' },
      // A pool and a trampoline are one choice here.
      [EXPOSURES]: { optionIds: [186, 187, 188] },
    });
    expect(both?.removed).toEqual([]);
  });

  it('are without an answer while the other type has none, and keep theirs without the other type', () => {
    const car = { compiled: auto, answers: given({ [SAVINGS]: '1', [EXPOSURES]: [188] }) };
    const nothing = { compiled: home, answers: given({ 1: 2, 15: [] }) };
    const [, both] = evaluateTogether([nothing, car]);
    expect([...(both?.answers.keys() ?? [])]).toEqual([OWNS]);
    const [alone] = evaluateTogether([car]);
    expect(alone?.answers).toEqual(car.answers);
  });

  it('say "none of these" only if every list says it', () => {
    const none = { compiled: home, answers: given({ 15: [], 215: [] }) };
    const [, both] = evaluateTogether([none, { compiled: auto, answers: new Map() }]);
    expect(both?.answers.get(EXPOSURES)).toEqual({ optionIds: [] });
  });

  it('lead to one figure for one household', () => {
    const [first, second] = evaluateTogether([
      { compiled: home, answers: house },
      { compiled: auto, answers: new Map() },
    ]);
    const client = { state: 'TX', zip: null, age: null };
    const property = estimate(1, home, first?.answers ?? new Map(), client, constants);
    const cars = estimate(3, auto, second?.answers ?? new Map(), client, constants);
    expect(property.atRisk).toBe(512_500);
    expect(cars.atRisk).toBe(property.atRisk);
    expect(cars.totalRequired).toBe(property.totalRequired);
  });
});
