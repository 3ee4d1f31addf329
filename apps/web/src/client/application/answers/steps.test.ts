import type { Question } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { questionnaire as questionMessages } from '../../../messages/en/shared/questionnaire.ts';
import {
  fillFromSaved,
  prepareQuestionnaire,
  withAnswer,
} from '../../../shared/questionnaire/filled-questionnaire.ts';
import { question } from '../../../shared/questionnaire/testing.ts';
import type { Questionnaire } from '../draft/draft.ts';
import { isCoverageStep, stepsOf } from './steps.ts';

const messages = questionMessages.english;
const last = { title: 'What agents price', intro: 'Look at it.' };
const asked = (questionId: number, more: Partial<Question> = {}): Question =>
  question(questionId, { type: 5, content: `Question ${questionId}?`, min: 0, max: 100, ...more });
const more = Array.from({ length: 14 }, (_, index) => asked(950 + index, { required: false }));
const sections = [
  {
    name: 'First',
    text: 'The first.',
    // Long enough for its own page.
    questions: [asked(901), asked(902, { required: false }), ...more],
  },
  { name: 'Computed', text: '', questions: [asked(903, { computed: true })] },
  { name: 'Second', text: 'The second.', questions: [asked(904, { required: false })] },
];
const prepared = prepareQuestionnaire(sections.flatMap(({ questions }) => questions));
const questionnaire = { type: 1, sections, prepared } as unknown as Questionnaire;
const answered = (answers: Readonly<Record<number, string>>) =>
  Object.entries(answers).reduce(
    (filled, [id, text]) => withAnswer(prepared, filled, Number(id), { text }).filled,
    fillFromSaved(prepared, new Map()),
  );
const stepsWith = (answers: Readonly<Record<number, string>>) =>
  stepsOf(questionnaire, answered(answers), messages, last);

describe('the steps of a type', () => {
  it('are the sections with questions, and the coverage step at the end', () => {
    const steps = stepsWith({});
    expect(steps.map(({ key, parts }) => [key, parts[0]?.name, parts[0]?.text])).toEqual([
      ['1-0', 'First', 'The first.'],
      ['1-2', 'Second', 'The second.'],
      ['1-coverage', 'What agents price', 'Look at it.'],
    ]);
    expect(steps.map(isCoverageStep)).toEqual([false, false, true]);
    expect(steps.map(({ questions }) => questions.map(({ questionId }) => questionId))).toEqual([
      [901, 902, ...more.map(({ questionId }) => questionId)],
      [904],
      [],
    ]);
  });

  it('have an optional section on the page of the section before it, however long that is', () => {
    const extra = { name: 'More', text: '', optional: true, questions: [asked(905), asked(906)] };
    const all = [sections[0], extra, sections[2]] as Questionnaire['sections'];
    const filled = fillFromSaved(
      prepareQuestionnaire(all.flatMap(({ questions }) => questions)),
      new Map(),
    );
    const steps = stepsOf({ ...questionnaire, sections: all }, filled, messages, last);
    expect(
      steps.map(({ parts }) => parts.map(({ name, isOptional }) => [name, isOptional])),
    ).toEqual([
      [
        ['First', false],
        ['More', true],
      ],
      [['Second', false]],
      [['What agents price', false]],
    ]);
  });

  it('put short sections on one page until the page is full', () => {
    const short = [901, 902, 904].map((id) => ({
      name: `Section ${id}`,
      text: '',
      questions: [asked(id)],
    }));
    const long = { name: 'Long', text: '', questions: more };
    const all = [...short, long];
    const every = prepareQuestionnaire(all.flatMap(({ questions }) => questions));
    const steps = stepsOf(
      { type: 1, sections: all, prepared: every } as unknown as Questionnaire,
      fillFromSaved(every, new Map()),
      messages,
      last,
    );
    expect(steps.map(({ key, parts }) => [key, parts.map(({ name }) => name)])).toEqual([
      ['1-0', ['Section 901', 'Section 902', 'Section 904']],
      ['1-3', ['Long']],
      ['1-coverage', ['What agents price']],
    ]);
  });

  it('report missing answers, and report wrong answers as soon as the field is left', () => {
    const problemsOf = (answers: Readonly<Record<number, string>>) =>
      stepsWith(answers).map(({ problems }) =>
        problems.map(({ questionId, message, isShownEarly }) => [
          questionId,
          message,
          isShownEarly,
        ]),
      );
    expect(problemsOf({})).toEqual([[[901, messages.required, false]], [], []]);
    const outside = messages.numberRange('0', '100');
    expect(problemsOf({ 901: '101' })).toEqual([[[901, outside, true]], [], []]);
    expect(problemsOf({ 901: '7' })).toEqual([[], [], []]);
  });

  it('are done when something is answered and nothing required is missing', () => {
    const doneWith = (answers: Readonly<Record<number, string>>) =>
      stepsWith(answers).map(({ isDone }) => isDone);
    expect(doneWith({})).toEqual([false, false, false]);
    expect(doneWith({ 902: '5' })).toEqual([false, false, false]);
    expect(doneWith({ 901: '5' })).toEqual([true, false, false]);
    expect(doneWith({ 904: '5' })).toEqual([false, true, false]);
    expect(doneWith({ 901: '5', 904: '5' })).toEqual([true, true, true]);
    expect(doneWith({ 901: '101', 904: '5' })).toEqual([false, true, false]);
  });
});
