import { describe, expect, it } from 'vitest';
import { requestedLine } from '../../../shared/coverage-request/testing.ts';
import { servedAnswers, withAnswer } from '../../../shared/questionnaire/filled-questionnaire.ts';
import { question, typedAnswer } from '../../../shared/questionnaire/testing.ts';
import {
  buildContentKey,
  buildLineChangesKey,
  createDraft,
  type Draft,
  listQuestionsAskedInOtherTypes,
  readForSaving,
  readQuestionnaires,
  readSavedDraft,
  readSavedDraftWithoutPrefills,
  shareAnswersBetweenTypes,
  withoutAnswersTo,
} from './draft.ts';
import { served } from './testing.ts';

const DATE = 4;
const application = served([1, 3], {
  1: {
    questions: [
      question(11, typedAnswer('brick')),
      question(12, { type: DATE }),
      question(13, { prefill: 'as always' }),
    ],
    requestedCoverage: [
      requestedLine('home.dwelling', '400000'),
      requestedLine('home.wind', '1000', { from: 'client', default: '500' }),
    ],
  },
  3: { questions: [question(31), question(32, { computed: true, answer: null })] },
});
const questionnaires = readQuestionnaires(application);
const saved = readSavedDraft(application);

/** The draft with one more answer. */
const answered = (draft: Draft, type: 1 | 3, id: number, text: string): Draft => ({
  ...draft,
  filled: {
    ...draft.filled,
    [type]: withAnswer(questionnaires[type].prepared, draft.filled[type], id, { text }).filled,
  },
});

// Savings, which home (20) and auto (133) ask for.
const household = served([1, 3], {
  1: { questions: [question(20, typedAnswer('58000'))] },
  3: { questions: [question(133), question(31)] },
});

describe('a question that another chosen type asks', () => {
  const asked = readQuestionnaires(household);
  const withTypes = (types: number[]) =>
    createDraft(
      asked,
      types,
      (type) => servedAnswers(asked[type].prepared),
      readSavedDraft(household).lineChanges,
    );

  it('has the answer given there, and none once that answer is gone', () => {
    const both = withTypes([1, 3]);
    expect(both.filled[3].answers.get(133)).toEqual({ text: '58000' });
    expect([...listQuestionsAskedInOtherTypes(asked, both.types)]).toEqual([133]);
    const emptied = shareAnswersBetweenTypes(asked, {
      ...both,
      filled: {
        ...both.filled,
        1: withAnswer(asked[1].prepared, both.filled[1], 20, undefined).filled,
      },
    });
    expect(emptied.filled[3].answers.has(133)).toBe(false);
  });

  it('is asked where the other type is not chosen', () => {
    const alone = withTypes([3]);
    expect(alone.filled[3].answers.has(133)).toBe(false);
    expect([...listQuestionsAskedInOtherTypes(asked, alone.types)]).toEqual([]);
  });
});

describe('the questionnaires of an application', () => {
  it('have no questions for a type that the server did not serve', () => {
    expect(questionnaires[2]).toMatchObject({ type: 2, sections: [], requestedCoverage: [] });
    expect(questionnaires[2].prepared.questions).toEqual([]);
    expect(questionnaires[1].requestedCoverage.map(({ row }) => row)).toEqual([
      'home.dwelling',
      'home.wind',
    ]);
  });
});

describe('a draft', () => {
  it('starts with the saved answers and the values that are filled in for the client', () => {
    expect(saved.types).toEqual([1, 3]);
    expect([...saved.filled[1].answers]).toEqual([
      [11, { text: 'brick' }],
      [13, { text: 'as always', source: 'assumed' }],
    ]);
    expect([...saved.filled[1].prefilledIds]).toEqual([13]);
  });

  it('in its stored form has no filled-in values', () => {
    const stored = readSavedDraftWithoutPrefills(application);
    expect([...stored.filled[1].answers.keys()]).toEqual([11]);
    expect(stored.types).toEqual([1, 3]);
    expect(stored.lineChanges).toEqual(saved.lineChanges);
  });

  it('has the lines that the client changed, by type', () => {
    expect(saved.lineChanges[1].map(({ row, value }) => [row, value])).toEqual([
      ['home.wind', '1000'],
    ]);
    expect([saved.lineChanges[2], saved.lineChanges[3]]).toEqual([[], []]);
  });

  it('sorts the types and leaves out unknown ones', () => {
    const draft = createDraft(questionnaires, [3, 9, 1], () => new Map(), saved.lineChanges);
    expect(draft.types).toEqual([1, 3]);
  });
});

describe('the body of a save', () => {
  it('has only the chosen types, with answers and changed lines', () => {
    const { answers, unreadableIds } = readForSaving(questionnaires, { ...saved, types: [1] });
    expect(unreadableIds).toEqual([]);
    expect(answers).toEqual([
      {
        typeId: 1,
        answers: [
          { questionId: 11, optionId: null, content: 'brick' },
          { questionId: 13, optionId: null, content: 'as always', source: 'assumed' },
        ],
        requestedCoverage: [expect.objectContaining({ row: 'home.wind', value: '1000' })],
      },
    ]);
  });

  it('names unfinished values and can leave them out', () => {
    const half = answered(saved, 1, 12, '2026-1');
    const { answers, unreadableIds } = readForSaving(questionnaires, half);
    expect(unreadableIds).toEqual([12]);
    const sent = withoutAnswersTo(answers, unreadableIds);
    expect(sent[0]?.answers.map(({ questionId }) => questionId)).toEqual([11, 13]);
    expect(sent[1]).toEqual(answers[1]);
    const whole = answered(saved, 1, 12, '2026-12-01');
    expect(readForSaving(questionnaires, whole).unreadableIds).toEqual([]);
  });
});

describe('the content key of two drafts', () => {
  const key = (draft: Draft) => buildContentKey(questionnaires, draft);

  it('is equal whatever the order of answering was', () => {
    const there = answered(answered(saved, 3, 31, 'x'), 1, 12, '2026-12-01');
    const here = answered(answered(saved, 1, 12, '2026-12-01'), 3, 31, 'x');
    expect(key(here)).toBe(key(there));
  });

  it.each<[string, Draft]>([
    ['an answer', answered(saved, 1, 11, 'wood')],
    ['a further answer', answered(saved, 3, 31, 'x')],
    ['an assumed answer that was given', answered(saved, 1, 13, 'as always')],
    ['a type', { ...saved, types: [1] }],
    ['a line', { ...saved, lineChanges: { ...saved.lineChanges, 1: [] } }],
  ])('differ by %s', (_, other) => {
    expect(key(other)).not.toBe(key(saved));
  });

  it('ignores types that are not chosen', () => {
    const home: Draft = { ...saved, types: [1] };
    expect(key(answered(home, 3, 31, 'x'))).toBe(key(home));
  });

  it('ignores the order of changed lines', () => {
    const [one, other] = [
      { row: 'home.wind', value: '1000', insteadOf: '500' },
      { row: 'home.flood', value: 'yes', insteadOf: 'no' },
    ];
    expect(buildLineChangesKey([one, other])).toBe(buildLineChangesKey([other, one]));
    expect(buildLineChangesKey([one])).not.toBe(buildLineChangesKey([{ ...one, value: '2000' }]));
    expect(buildLineChangesKey([one])).not.toBe(
      buildLineChangesKey([{ ...one, insteadOf: '600' }]),
    );
  });
});
