import { describe, expect, it } from 'vitest';
import { constants, questionnaires } from '../../../test-catalog.ts';
import type { Questionnaire, QuestionnaireQuestion } from './questionnaire.ts';
import { findQuestionnaireProblems } from './questionnaire-checks.ts';

const { home, life, auto } = questionnaires;

function change(
  questionnaire: Questionnaire,
  id: number,
  changes: Partial<QuestionnaireQuestion>,
): Questionnaire {
  return {
    ...questionnaire,
    sections: questionnaire.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) =>
        question.id === id ? { ...question, ...changes } : question,
      ),
    })),
  };
}

describe('findQuestionnaireProblems', () => {
  it('finds none in the catalog', () => {
    expect(findQuestionnaireProblems([home, life, auto], constants)).toEqual([]);
  });

  it.each<[string, Questionnaire, string]>([
    [
      'a lost section',
      { ...home, sections: home.sections.slice(1) },
      'home.livingArea is missing, or does not take part in the calculation',
    ],
    [
      'a name of another type',
      change(home, 4, { name: 'auto.yearBuilt' }),
      'question auto.yearBuilt does not begin with home.',
    ],
    [
      'a name used twice',
      change(home, 4, { name: 'home.roofYear' }),
      'the name home.roofYear is used twice',
    ],
    [
      'a select without options',
      change(home, 3, { options: [] }),
      'question 3 of type 2 has 0 options',
    ],
    ...[50, 57, 62].map((id): [string, Questionnaire, string] => [
      `an outline with question ${id}`,
      change(life, id, { outline: true }),
      `question ${id} is of the outline, which holds no health, free text or amount`,
    ]),
    [
      'a number with an answer of days',
      change(home, 5, { range: { min: 'today', max: 9 } }),
      'question 5: the bound today does not fit',
    ],
    [
      'an unknown bound',
      change(home, 5, { range: { min: 0, max: 'much' } }),
      'question 5: unknown bound much',
    ],
    [
      'a calculation left out',
      change(home, 5, { calculates: false }),
      'home.livingArea is missing, or does not take part in the calculation',
    ],
    [
      'a prefill from nowhere',
      change(home, 18, { prefill: { answerTo: 999 } }),
      'question 18: its prefill, question 999, is missing or of another type',
    ],
    [
      'a prefill that is no option',
      change(home, 7, { prefill: { value: 99 } }),
      'question 7: its prefill does not fit',
    ],
    ['an id of another type', change(home, 4, { id: 101 }), 'question 101 is used twice'],
  ])('finds %s', (_name, broken, problem) => {
    expect(findQuestionnaireProblems([broken, life, auto], constants)).toContain(problem);
  });

  it('finds a factor for an option that its question does not have', () => {
    const strange = { ...constants, home: { ...constants.home, dwelling: { 99: 2 } } };
    expect(findQuestionnaireProblems([home, life, auto], strange)).toEqual([
      'the estimate names the option 99, which home.dwellingType does not have',
    ]);
  });
});
