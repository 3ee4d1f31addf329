import type { Question } from '@fanwise/contract';
import { expect, it } from 'vitest';
import { askedSections } from './asked-sections.ts';

const NO_UMBRELLA = 199;
const WANTED = 200;

const answeredWith = (ans_id: number | number[]) => {
  const umbrella = { que_id: 150, answer: { ans_id, qan_content: null } } as Question;
  return [{ sec_name: 'Umbrella', questions: [umbrella] }];
};

it.each([
  ['nobody was asked', false, NO_UMBRELLA, 0],
  ['nobody was asked, several ids', false, [NO_UMBRELLA], 0],
  ['it is not known who was asked', undefined, NO_UMBRELLA, 0],
  ['somebody was asked and said no', true, NO_UMBRELLA, 1],
  ['somebody wants one', undefined, WANTED, 1],
])('an umbrella is listed when a client spoke of it: %s', (_case, suggests, answer, listed) => {
  expect(askedSections(answeredWith(answer), suggests)[0]?.questions).toHaveLength(listed);
});
