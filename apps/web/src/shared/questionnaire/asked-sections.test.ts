import type { Question } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { askedSections } from './asked-sections.ts';

const NO_UMBRELLA = 199;
const WANTED = 200;

const answeredWith = (optionId: number | number[]) => {
  const umbrella = { questionId: 150, answer: { optionId, content: null } } as Question;
  return [{ name: 'Umbrella', questions: [umbrella] }];
};

it.each([
  ['nobody was asked', false, NO_UMBRELLA, 0],
  ['nobody was asked, several ids', false, [NO_UMBRELLA], 0],
  ['it is not known who was asked', undefined, NO_UMBRELLA, 0],
  ['somebody was asked and said no', true, NO_UMBRELLA, 1],
  ['somebody wants one', undefined, WANTED, 1],
])(
  'the umbrella question is listed only if the client answered it: %s',
  (_case, suggests, answer, listed) => {
    expect(askedSections(answeredWith(answer), suggests)[0]?.questions).toHaveLength(listed);
  },
);
