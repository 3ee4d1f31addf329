import type { Question } from '@fanwise/contract/own';
import { questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import { expect, it } from 'vitest';
import { questionsToAsk } from './asked-questions.ts';

const ids = [questionIds['home.yearBuilt'], questionIds['home.builtBefore1900']];
const questions = ids.map((questionId) => ({ questionId, computed: false }) as Question);
const askedWith = (year: string | null) =>
  questionsToAsk(questions, {
    answers: new Map(year === null ? [] : [[questionIds['home.yearBuilt'], { text: year }]]),
    visibleQuestions: new Set(ids),
    visibleOptions: new Set(),
    prefilledIds: new Set(),
  }).map(({ questionId }) => questionId);

it.each([null, '19', '1885'])(
  'whether the house was built before 1900 is asked while the year is %s',
  (year) => expect(askedWith(year)).toEqual(ids),
);

it('whether the house was built before 1900 is not asked beside a later year', () => {
  expect(askedWith('1987')).toEqual(ids.slice(0, 1));
});
