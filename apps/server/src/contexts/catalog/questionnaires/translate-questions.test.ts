import { allQuestions } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { toServedQuestion } from '@fanwise/domain/applications/questionnaire/served-question';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../load-catalog.ts';
import { translateQuestions } from './translate-questions.ts';

const { allVersions, questionnaires } = loadCatalog();
const stored = (language: 'en' | 'es') =>
  questionnaires.flatMap((questionnaire) =>
    allQuestions(questionnaire).map((question) =>
      toServedQuestion(question, null, '2026-11-29', language),
    ),
  );

describe('stored questions in the language of the reader', () => {
  it('are those of the Spanish questionnaires, with their options', () => {
    const { question } = translateQuestions(allVersions, 'es');
    expect(stored('en').map((one) => question(one as never))).toEqual(stored('es'));
  });

  it('stay as they are in English', () => {
    const [one] = stored('en');
    expect(translateQuestions(allVersions, 'en').question(one as never)).toBe(one);
  });

  it('stay in English if no questionnaire has their text any more', () => {
    const [one] = stored('en');
    const former = { ...one, content: 'How many horses?' };
    expect(translateQuestions(allVersions, 'es').question(former as never).content).toBe(
      'How many horses?',
    );
  });

  it('stand under translated titles of sections', () => {
    const { sections } = translateQuestions(allVersions, 'es');
    const names = questionnaires.flatMap((one) => one.sections.map(({ name }) => name));
    const shown = sections(names.map(({ en }) => ({ name: en, text: '', questions: [] })));
    expect(shown.map(({ name }) => name)).toEqual(names.map(({ es }) => es));
  });
});
