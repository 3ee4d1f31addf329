import { questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import { perType } from '@fanwise/domain/insurance-types';
import { describe, expect, it } from 'vitest';
import { withAnswer } from '../../../shared/questionnaire/filled-questionnaire.ts';
import { question } from '../../../shared/questionnaire/testing.ts';
import { createDraft, type Draft, readQuestionnaires } from './draft.ts';
import { findSources, takeOverAnswers } from './take-over.ts';
import { served } from './testing.ts';

/** Home (1) asks 9011; life (2) asks 9021, filled in from 9011; auto (3) asks 9031, filled in from 9021. */
const questionnaires = readQuestionnaires(
  served([], {
    1: { questions: [question(9011)] },
    2: { questions: [question(9021, { prefillFrom: 9011 }), question(9022)] },
    3: { questions: [question(9031, { prefillFrom: 9021 })] },
  }),
);
const sources = findSources(questionnaires);

const typed = (types: number[], answers: Record<number, string>): Draft =>
  createDraft(
    questionnaires,
    types,
    () => new Map(Object.entries(answers).map(([id, text]) => [Number(id), { text }])),
    perType(() => []),
  );

/** The answers of every type after a change; a star marks those that were taken over. */
const after = (before: Draft, now: Draft): Record<string, string> => {
  const { filled } = takeOverAnswers(questionnaires, sources, before, now);
  return Object.fromEntries(
    Object.values(filled).flatMap(({ answers, prefilledIds }) =>
      [...answers].map(([id, given]) => [
        id,
        `${'text' in given ? given.text : ''}${prefilledIds.has(id) ? '*' : ''}`,
      ]),
    ),
  );
};

it('knows which question of another type each one is filled in from', () => {
  expect([...sources].map(([id, { from }]) => [id, from])).toEqual([
    [9021, 9011],
    [9031, 9021],
  ]);
});

it('an answer is copied to the chosen types with the same question, and from there to the next', () => {
  expect(after(typed([1, 2, 3], {}), typed([1, 2, 3], { 9011: 'oak' }))).toEqual({
    9011: 'oak',
    9021: 'oak*',
    9031: 'oak*',
  });
});

it('a type that is not chosen takes over no answer and passes none on', () => {
  expect(after(typed([1, 3], {}), typed([1, 3], { 9011: 'oak' }))).toEqual({ 9011: 'oak' });
});

it('a type that is chosen later takes over what was answered before', () => {
  const answers = { 9011: 'oak' };
  expect(after(typed([1], answers), typed([1, 2], answers))).toEqual({
    9011: 'oak',
    9021: 'oak*',
  });
});

it('an answer that the client gave is never replaced', () => {
  const before = { 9011: 'oak', 9021: 'elm' };
  expect(after(typed([1, 2], before), typed([1, 2], { ...before, 9011: 'ash' }))).toEqual({
    9011: 'ash',
    9021: 'elm',
  });
});

it('an answer that the client cleared stays empty while its source stays the same', () => {
  const before = takeOverAnswers(
    questionnaires,
    sources,
    typed([1, 2], {}),
    typed([1, 2], { 9011: 'oak' }),
  );
  const emptied = {
    ...before,
    filled: { ...before.filled, 2: typed([1, 2], {}).filled[2] },
  };
  expect(after(before, emptied)).toEqual({ 9011: 'oak' });
});

it('an answer that was taken over shows a question, which takes over its own answer at once', () => {
  const option = (optionId: number, showsQuestions: number[] | null = null) => ({
    optionId,
    content: `Option ${optionId}`,
    showsQuestions,
    showsOptions: null,
    hidesQuestions: null,
    hidesOptions: null,
  });
  const [today, wanted, first] = [
    questionIds['auto.currentCollision'],
    questionIds['auto.package'],
    questionIds['auto.deductible'],
  ];
  // The options of the catalog: a collision deductible of $500, the full package, and $500 again.
  const [collision500, full, deductible500] = [468, 193, 195];
  const auto = readQuestionnaires(
    served([3], {
      3: {
        questions: [
          question(today, { type: 2, answers: [option(collision500)] }),
          question(wanted, {
            type: 2,
            answers: [option(full, [first])],
            prefillFrom: today,
          }),
          question(first, {
            type: 2,
            answers: [option(deductible500)],
            prefillFrom: today,
          }),
        ],
      },
    }),
  );
  const empty = createDraft(
    auto,
    [3],
    () => new Map(),
    perType(() => []),
  );
  const { filled } = withAnswer(auto[3].prepared, empty.filled[3], today, {
    optionIds: [collision500],
  });
  const now = takeOverAnswers(auto, findSources(auto), empty, {
    ...empty,
    filled: { ...empty.filled, 3: filled },
  });
  expect([wanted, first].map((id) => now.filled[3].answers.get(id))).toEqual([
    { optionIds: [full], source: 'repeated' },
    { optionIds: [deductible500], source: 'repeated' },
  ]);
});

describe('an assumed start date', () => {
  const home = [questionIds['home.startDate'], questionIds['home.policyExpires']] as const;
  const auto = [questionIds['auto.startDate'], questionIds['auto.policyExpires']] as const;
  const dates = readQuestionnaires(
    served([1, 3], {
      1: { questions: questionsOf(home, auto[0]) },
      3: { questions: questionsOf(auto, home[0]) },
    }),
  );
  function questionsOf([start, expires]: readonly [number, number], prefillFrom: number) {
    const range = { min: '2026-11-29', max: '2027-05-28', prefill: '2026-12-13' };
    return [question(start, { type: 4, ...range, prefillFrom }), question(expires, { type: 4 })];
  }
  const start = createDraft(
    dates,
    [1, 3],
    () => new Map(),
    perType(() => []),
  );
  const answered = (draft: Draft, type: 1 | 3, id: number, text: string): Draft => {
    const { prepared } = dates[type];
    const { filled } = withAnswer(prepared, draft.filled[type], id, { text });
    const now = { ...draft, filled: { ...draft.filled, [type]: filled } };
    return takeOverAnswers(dates, findSources(dates), draft, now);
  };
  const startsOf = ({ filled }: Draft) => [
    filled[1].answers.get(home[0]),
    filled[3].answers.get(auto[0]),
  ];
  const assumed = (text: string) => ({ text, source: 'assumed' });

  it('is the day on which the policy of today expires, and stays marked as assumed', () => {
    const now = answered(start, 1, home[1], '2027-01-10');
    expect(startsOf(now)).toEqual([assumed('2027-01-10'), assumed('2027-01-10')]);
    expect(startsOf(answered(now, 3, auto[1], '2027-02-05'))).toEqual([
      assumed('2027-01-10'),
      assumed('2027-02-05'),
    ]);
  });

  it.each(['2026-11-29', '2026-01-10', '2027-05-29'])(
    'stays as proposed, or is so again, if the policy expires on %s',
    (day) => {
      const proposed = [assumed('2026-12-13'), assumed('2026-12-13')];
      expect(startsOf(answered(start, 1, home[1], day))).toEqual(proposed);
      const first = answered(start, 1, home[1], '2027-01-10');
      expect(startsOf(answered(first, 1, home[1], day))).toEqual(proposed);
    },
  );

  it('gives way to the day that the client chose', () => {
    const chosen = answered(start, 1, home[0], '2027-03-01');
    expect(startsOf(answered(chosen, 1, home[1], '2027-01-10'))[0]).toEqual({ text: '2027-03-01' });
  });
});
