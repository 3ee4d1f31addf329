import { describe, expect, it } from 'vitest';
import { compiled, given } from '../../../../test-catalog.ts';
import { questionIds } from '../question-names.ts';
import { isWithin } from './answers.ts';
import { type Doubt, findDoubts } from './doubts.ts';

const today = '2026-11-29';

describe('answers to ask about again', () => {
  it.each<[string, Record<number, string>, Record<number, Doubt>]>([
    [
      'belongings for 1,500',
      { 22: '1500' },
      { 22: { kind: 'unusual', min: 20_000, max: 200_000 } },
    ],
    ['belongings for 60,000', { 22: '60000' }, {}],
    ['the least that is usual', { 22: '20000' }, {}],
    ['no miles at all', { 362: '0' }, {}],
    [
      'a roof from before the house',
      { 4: '2004', 9: '1998' },
      { 9: { kind: 'roof-before-house', year: 2004 } },
    ],
    ['a roof as old as the house', { 4: '2004', 9: '2004' }, {}],
    ['a year that is being typed', { 4: '2004', 9: '19' }, {}],
    [
      'more debt than worth',
      { 18: '300000', 19: '450000', 131: '300000', 132: '450000' },
      { 19: { kind: 'owes-more-than-worth' }, 132: { kind: 'owes-more-than-worth' } },
    ],
    ['a debt on a home of unknown worth', { 19: '450000' }, {}],
    ['a policy that ended yesterday', { 322: '2026-11-28' }, { 322: { kind: 'policy-ended' } }],
    ['a policy that ends tomorrow', { 301: '2026-11-30' }, { 301: { kind: 'policy-ends-soon' } }],
    ['a policy that ends next month', { 301: '2026-12-29' }, {}],
    ['an expiration date that is being typed', { 301: '11/2' }, {}],
    ['limits as on the policy', { 304: '$150,000 / $300,000' }, {}],
    ['limits that cannot be read', { 304: 'full' }, { 304: { kind: 'unread-value' } }],
    ['a deductible that cannot be read', { 328: 'low' }, { 328: { kind: 'unread-value' } }],
  ])('%s', (_, answers, expected) => {
    expect(Object.fromEntries(findDoubts(given(answers), today))).toEqual(expected);
  });

  it.each([
    ['home.livingArea', 500, 6_000],
    ['home.homeValue', 60_000, 3_000_000],
    ['home.belongingsCost', 20_000, 200_000],
    ['auto.homeValue', 60_000, 3_000_000],
    ['auto.vehicle1Miles', 1_000, 40_000],
    ['auto.currentPremium', 300, 12_000],
    ['auto.householdIncome', 10_000, 1_000_000],
    ['life.height', 55, 80],
    ['life.weight', 90, 350],
    ['life.income', 10_000, 1_000_000],
    ['life.finalCosts', 3_000, 50_000],
  ] as const)('%s is usual from %i to %i', (name, min, max) => {
    const id = questionIds[name];
    const doubted = [min - 1, min, max, max + 1].map((value) =>
      findDoubts(given({ [id]: String(value) }), today).has(id),
    );
    expect(doubted).toEqual([true, false, false, true]);
  });

  it.each([
    [406, 12_001],
    [407, 6_001],
    [408, 1_001],
  ])('a premium is unusual by its period: option %i, $%i', (period, dollars) => {
    const isDoubted = (amount: number) =>
      findDoubts(given({ 140: String(amount), 303: period }), today).has(140);
    expect([isDoubted(dollars), isDoubted(dollars - 1)]).toEqual([true, false]);
  });

  it('are never those that are refused', () => {
    const questions = [compiled.home, compiled.life, compiled.auto].flatMap(({ questions }) => [
      ...questions.values(),
    ]);
    const unusual = questions.flatMap((question) => {
      const doubt = findDoubts(given({ [question.id]: '1' }), today).get(question.id);
      return doubt?.kind === 'unusual' ? [{ question, doubt }] : [];
    });
    expect(unusual.length).toBeGreaterThan(5);
    for (const { question, doubt } of unusual)
      for (const edge of [doubt.min, doubt.max])
        expect(isWithin(question, String(edge), '2026-01-01')).toBe(true);
  });
});
