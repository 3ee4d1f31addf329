import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { files, questionnaires } from '../../../test-catalog.ts';
import { questionNamesText } from './question-names-text.ts';
import { allQuestions } from './questionnaire.ts';
import { linkNames, type NamedPrefill, type QuestionnaireFile } from './questionnaire-names.ts';

const { home, life, auto } = questionnaires;
const findPrefill = (name: string) =>
  [home, life, auto].flatMap(allQuestions).find((question) => question.name === name)?.prefill;

const fileWith = (prefill: NamedPrefill): QuestionnaireFile => {
  const [, section] = home.sections;
  const question = section?.questions.find(({ name }) => name === 'home.finishes');
  if (!section || !question) throw new Error('home asks for the finishes second');
  const { sameAs: _, ...own } = question;
  return { ...home, sections: [{ ...section, questions: [{ ...own, prefill }] }] };
};

it('names of questions and options in code are names of the catalog, with its numbers', () => {
  const written = readFileSync(new URL('./question-names.ts', import.meta.url), 'utf8');
  expect(questionNamesText(files) === written, 'run npm run make:question-names').toBe(true);
});

it('finds the question and the option that a first value comes from', () => {
  expect(findPrefill('home.homeValue')).toEqual({ answerTo: 131 });
  expect(findPrefill('home.finishes')).toEqual({ value: 20 });
  expect(findPrefill('home.ownership')).toEqual({ profile: 'rents', whenTrue: 2, whenFalse: 1 });
  expect(findPrefill('life.incomeShare')).toEqual({ value: 115 });
});

it.each<[NamedPrefill, string]>([
  [{ value: 'golden' }, 'home.finishes: golden is no option of home.finishes'],
  [{ answerTo: 'boat.worth' }, 'home.finishes: its question boat.worth is missing'],
  [
    { answerTo: 'home.ownership', choices: { leased: 'standard' } },
    'home.finishes: leased is no option of home.ownership',
  ],
])('refuses %j', (prefill, problem) => {
  expect(() => linkNames([...files, fileWith(prefill)])).toThrow(problem);
});
