import { describe, expect, it } from 'vitest';
import { questionnaires } from '../../../../test-catalog.ts';
import { allQuestions, type Questionnaire, type QuestionnaireQuestion } from '../questionnaire.ts';
import { FIRST_ADMIN_NUMBER, findVersionProblems } from './version-problems.ts';

const { home, auto } = questionnaires;
const known = { before: home, ever: [home, auto] };
const [plain] = allQuestions(home).filter(({ options, range }) => options.length === 0 && range);
if (!plain) throw new Error('home has no question with bounds');

/** The next version of home, with more questions or changed ones. */
const next = (
  change: (question: QuestionnaireQuestion) => QuestionnaireQuestion,
  more: readonly QuestionnaireQuestion[] = [],
): Questionnaire => ({
  ...home,
  version: '2999-01-01',
  sections: home.sections.map((section, index) => ({
    ...section,
    questions: [...section.questions.map(change), ...(index === 0 ? more : [])],
  })),
});
const same = (question: QuestionnaireQuestion) => question;
const added = (id: number): QuestionnaireQuestion => ({ ...plain, id, name: 'home.fence' });
const codesOf = (version: Questionnaire) =>
  findVersionProblems(version, known).map(({ code }) => code);

describe('a version made by an operator', () => {
  it('may be what is asked, under its own date', () => {
    expect(codesOf(next(same))).toEqual([]);
    expect(codesOf(home)).toEqual(['old-version']);
    // The version of another type says nothing.
    expect(
      findVersionProblems(home, { before: home, ever: [auto] }).map(({ code }) => code),
    ).not.toContain('old-version');
  });

  it('numbers what it adds from ten thousand on, which files never reach', () => {
    expect(FIRST_ADMIN_NUMBER).toBe(10_000);
    expect(codesOf(next(same, [added(FIRST_ADMIN_NUMBER)]))).toEqual([]);
    expect(codesOf(next(same, [added(FIRST_ADMIN_NUMBER - 1)]))).toEqual(['own-numbers']);
  });

  it('bounds a value as wide as before, or wider', () => {
    const bounded = (min: number, max: number) =>
      next((question) =>
        question.id === plain.id ? { ...question, range: { min, max } } : question,
      );
    const of = (min: number, max: number) =>
      findVersionProblems(bounded(min, max), { before: bounded(10, 20), ever: [home] }).map(
        ({ code }) => code,
      );
    expect([of(10, 20), of(9, 21)]).toEqual([[], []]);
    expect([of(11, 20), of(10, 19)]).toEqual([['answers-lost'], ['answers-lost']]);
  });

  it('says everything in both languages, and hides no signs in it', () => {
    const worded = (content: QuestionnaireQuestion['content']) =>
      codesOf(next((question) => (question.id === plain.id ? { ...question, content } : question)));
    expect(worded({ en: 'How high?', es: '¿Qué altura?' })).toEqual([]);
    expect(worded({ en: 'How high?' })).toEqual(['not-in-both']);
    expect(worded({ en: '1,000 – 2,000' })).toEqual([]);
    expect(worded({ en: 'How \u202Ehigh?', es: '¿Qué altura?' })).toEqual(['control']);
  });
});
