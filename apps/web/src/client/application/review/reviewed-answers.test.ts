import type { Review } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { question } from '../../../shared/questionnaire/testing.ts';
import { listAssumedQuestions, listReviewedSections } from './reviewed-answers.ts';

const figure = (content: string) =>
  question(904, { computed: true, answer: { optionId: null, content } });
const typed = question(901, { answer: { optionId: null, content: '0' } });
const assumed = question(902, { answer: { optionId: null, content: '5', source: 'assumed' } });
const repeated = question(903, { answer: { optionId: null, content: '5', source: 'repeated' } });
const type = (...questions: ReturnType<typeof question>[]) =>
  ({
    typeId: 2,
    sections: [{ name: 'Section', questions }],
    estimation: null,
  }) as unknown as Review['data'][number];
const idsIn = (questions: readonly { questionId: number }[]) =>
  questions.map(({ questionId }) => questionId);

it('leaves out a calculated figure of zero, and keeps a zero that the client typed', () => {
  const read = (content: string) =>
    listReviewedSections(type(typed, figure(content))).flatMap(({ questions }) => idsIn(questions));
  expect(read('0')).toEqual([901]);
  expect(read('250000')).toEqual([901, 904]);
});

it('lists the assumed answers by type in order, without types that have none', () => {
  const types = [
    type(typed, assumed),
    type(typed),
    type(repeated, question(905, { answer: assumed.answer })),
  ];
  expect(listAssumedQuestions(types).map(({ questions }) => idsIn(questions))).toEqual([
    [902],
    [905],
  ]);
});
