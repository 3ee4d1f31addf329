import type { Estimation, Question } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import {
  fillFromSaved,
  prepareQuestionnaire,
} from '../../../shared/questionnaire/filled-questionnaire.ts';
import { question } from '../../../shared/questionnaire/testing.ts';
import type { Questionnaire } from '../draft/draft.ts';
import { listSectionsToRead } from './sections-to-read.ts';

const questions: Question[] = [
  question(901),
  question(902, { computed: true }),
  question(903, { type: 5 }),
  question(904),
];
const questionnaire = {
  type: 1,
  sections: [{ name: 'House', text: '', questions }],
  prepared: prepareQuestionnaire(questions),
} as unknown as Questionnaire;
const filled = fillFromSaved(
  questionnaire.prepared,
  new Map([
    [901, { text: 'call 919' }],
    [903, { text: '919' }],
  ]),
);
const estimation = (content: string | null) =>
  ({
    umbrella: false,
    questions: content === null ? [] : [{ questionId: 902, content }],
  }) as unknown as Estimation;
const mask = (text: string) => text.replace(/\d/g, '•');

const answersRead = (of: Estimation | undefined) =>
  Object.fromEntries(
    listSectionsToRead(questionnaire, filled, of, mask).flatMap(({ questions: read }) =>
      read.map(({ questionId, answer }) => [questionId, answer?.content ?? null]),
    ),
  );

describe('answers as agents read them', () => {
  it('have contact details masked in free text and nowhere else', () => {
    expect(answersRead(undefined)).toMatchObject({ 901: 'call •••', 903: '919', 904: null });
  });

  it('show calculated figures unchanged', () => {
    expect(answersRead(estimation('1,800 of it'))[902]).toBe('1,800 of it');
    expect(answersRead(estimation(null))[902] ?? null).toBeNull();
  });
});

it('keeps the mark of an assumed text', () => {
  const assumed = fillFromSaved(
    questionnaire.prepared,
    new Map([[901, { text: 'Beagle', source: 'assumed' as const }]]),
  );
  const [section] = listSectionsToRead(questionnaire, assumed, undefined, mask);
  expect(section?.questions[0]?.answer).toMatchObject({ content: 'Beagle', source: 'assumed' });
});

describe('the answer about an umbrella', () => {
  const [UMBRELLA, NO, WANTED] = [150, 199, 200];
  const option = (optionId: number) => ({ optionId, content: '' }) as Question['answers'][number];
  const asked = question(UMBRELLA, { type: 1, answers: [NO, WANTED].map(option) });
  const auto = {
    type: 3,
    sections: [{ name: 'Cover', text: '', questions: [asked] }],
    prepared: prepareQuestionnaire([asked]),
  } as unknown as Questionnaire;
  const read = (optionId: number, umbrella: boolean | undefined) => {
    const given = fillFromSaved(auto.prepared, new Map([[UMBRELLA, { optionIds: [optionId] }]]));
    const of = umbrella === undefined ? undefined : ({ umbrella, questions: [] } as unknown);
    const [section] = listSectionsToRead(auto, given, of as Estimation | undefined, mask);
    return section?.questions.map(({ answer }) => answer?.optionId) ?? [];
  };

  it('is shown where an umbrella is suggested, and elsewhere only if the client wants one', () => {
    expect(read(NO, true)).toEqual([[NO]]);
    expect(read(WANTED, true)).toEqual([[WANTED]]);
    for (const suggests of [false, undefined]) expect(read(NO, suggests)).toEqual([]);
    expect(read(WANTED, undefined)).toEqual([[WANTED]]);
  });
});
