import { describe, expect, it } from 'vitest';
import { questionnaires } from '../../../test-catalog.ts';
import {
  allQuestions,
  getText,
  healthQuestionIds,
  outlineQuestionIds,
  resolveBound,
  signupQuestions,
  withoutHealthQuestions,
} from './questionnaire.ts';
import { compile } from './visibility.ts';

describe('signupQuestions', () => {
  it.each([
    ['home', [1, 2, 3, 4, 201, 5, 25]],
    ['life', [71, 72]],
    ['auto', [100, 101, 102, 112, 119]],
  ] as const)('asks a few questions for %s, which compile without the others', (type, ids) => {
    const subset = signupQuestions(questionnaires[type]);
    // Answers typed before there is an account stay in the browser for days.
    expect(subset.filter(({ health }) => health)).toEqual([]);
    expect(subset.map(({ id }) => id)).toEqual(ids);
    expect(compile(subset).order).toHaveLength(ids.length);
  });

  it('cuts references to questions and options that are not asked', () => {
    const [ownership, , , , , , claims] = signupQuestions(questionnaires.home);
    expect(ownership?.options).toMatchObject([
      { id: 1, showsQuestions: [4, 201, 5], showsOptions: null, hidesOptions: [6] },
      { id: 2, showsQuestions: null, hidesQuestions: null, hidesOptions: [11, 12] },
    ]);
    expect(claims?.options.every((option) => option.showsQuestions === null)).toBe(true);
  });
});

it('the outline says what is to be insured and when, and how it is insured now', () => {
  const ids = (type: keyof typeof questionnaires) => [...outlineQuestionIds(questionnaires[type])];
  expect(ids('home')).toEqual([1, 2, 3, 4, 201, 9, 320, 322, 323, 25, 29]);
  expect(ids('auto')).toEqual([100, 101, 103, 105, 107, 112, 118, 119, 301, 302, 121, 136]);
  expect(ids('life')).toEqual([71, 72]);
});

describe('withoutHealthQuestions', () => {
  it('leaves five questions out and says so in the section', () => {
    expect([...healthQuestionIds(questionnaires.life)]).toEqual([50, 51, 52, 53, 54]);
    const reduced = withoutHealthQuestions(questionnaires.life);
    expect(allQuestions(reduced)).toHaveLength(27);
    expect(compile(allQuestions(reduced)).order).toHaveLength(27);
    expect(reduced.sections[0]?.text.en).toMatch(/^A few questions about risk\./);
    expect(reduced.sections[1]?.text).toEqual(questionnaires.life.sections[1]?.text);
  });
});

describe('resolveBound', () => {
  it.each([
    [200, 200],
    ['current-year', 2028],
    ['today', '2028-02-29'],
    ['today+180d', '2028-08-27'],
    ['today-14y', '2014-02-28'],
    ['2026-11-20', '2026-11-20'],
  ] as const)('%s', (bound, expected) => {
    expect(resolveBound(bound, '2028-02-29')).toBe(expected);
  });

  it('refuses what it does not know', () => {
    expect(() => resolveBound('tomorrow', '2026-11-20')).toThrow('unknown-bound: tomorrow');
  });
});

it('falls back to English where a text is not translated', () => {
  expect(getText({ en: 'Yes', es: 'Sí' }, 'es')).toBe('Sí');
  expect(getText({ en: 'Yes' }, 'es')).toBe('Yes');
});
