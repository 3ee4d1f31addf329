import type { Application, Question } from '@fanwise/contract/own';
import { perType } from '@fanwise/domain/insurance-types';
import { expect, it } from 'vitest';
import { type Draft, draftWith, readQuestionnaires } from './draft.ts';
import { sourcesOf, withTakenOver } from './take-over.ts';

const question = (questionId: number, more: Partial<Question> = {}): Question => ({
  questionId,
  content: `Question ${questionId}`,
  help: null,
  placeholder: null,
  type: 0,
  symbol: null,
  symbolPosition: null,
  required: true,
  computed: false,
  calculates: false,
  min: null,
  max: null,
  prefill: null,
  answers: [],
  answer: null,
  ...more,
});

/** Home (1) asks 9011; life (2) asks 9021, filled in from 9011; auto (3) asks 9031, filled in from 9021. */
const questionnaires = readQuestionnaires({
  data: [
    { typeId: 1, questions: [question(9011)] },
    { typeId: 2, questions: [question(9021, { prefillFrom: 9011 }), question(9022)] },
    { typeId: 3, questions: [question(9031, { prefillFrom: 9021 })] },
  ].map(({ typeId, questions }) => ({
    typeId,
    typeName: '',
    sections: [{ name: '', text: '', questions }],
  })) as Application['data'],
  meta: {
    types: [],
    locked: false,
    applicationId: 1,
    revision: 1,
    submittedAt: null,
    changed: false,
    quoteId: null,
  },
});
const sources = sourcesOf(questionnaires);

const typed = (types: number[], answers: Record<number, string>): Draft =>
  draftWith(
    questionnaires,
    types,
    () => new Map(Object.entries(answers).map(([id, text]) => [Number(id), { text }])),
    perType(() => []),
  );

/** The answers of every type after a change; a star marks those that were taken over. */
const after = (before: Draft, now: Draft): Record<string, string> => {
  const { filled } = withTakenOver(questionnaires, sources, before, now);
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
  const before = withTakenOver(
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
