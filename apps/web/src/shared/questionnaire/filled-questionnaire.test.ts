import type { Question } from '@fanwise/contract/own';
import { questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import { describe, expect, it } from 'vitest';
import {
  answersToSend,
  fillFromSaved,
  prepareQuestionnaire,
  servedAnswers,
  withAnswer,
  withAnswersFrom,
  withGivenAnswers,
  withSuggestions,
} from './filled-questionnaire.ts';
import { question } from './testing.ts';

const plain = question(0, {
  type: 5,
  content: 'How much?',
  symbol: '$',
  symbolPosition: 'left',
  min: 0,
  max: 1000,
});
const option = (optionId: number, shows: number[] | null) => ({
  optionId,
  content: `Option ${optionId}`,
  showsQuestions: shows,
  showsOptions: null,
  hidesQuestions: null,
  hidesOptions: null,
});
const ownership: Question = {
  ...plain,
  questionId: 1,
  type: 2,
  min: null,
  max: null,
  answers: [option(11, [2, 3]), option(12, null)],
};
const questions = [
  ownership,
  { ...plain, questionId: 2, prefill: '500' },
  { ...plain, questionId: 3 },
];

describe('a questionnaire in progress', () => {
  const prepared = prepareQuestionnaire(questions);
  const empty = fillFromSaved(prepared, new Map());
  const owner = withAnswer(prepared, empty, 1, { optionIds: [11] }).filled;

  it('fills in a question as soon as it is visible, and marks it as prefilled', () => {
    expect(empty.answers.size).toBe(0);
    expect(owner.answers.get(2)).toEqual({ text: '500', source: 'assumed' });
    expect([...owner.prefilledIds]).toEqual([2]);
  });

  it('keeps given answers to questions that a prefilled answer makes visible', () => {
    const owned = prepareQuestionnaire([{ ...ownership, prefill: 11 }, ...questions.slice(1)]);
    const started = fillFromSaved(owned, new Map([[3, { text: '1999' }]]));
    expect(started.answers.get(3)).toEqual({ text: '1999' });
    expect([...started.prefilledIds]).toEqual([1, 2]);
  });

  it('treats an assumed answer as given once the client touches it, and not before', () => {
    const served = prepareQuestionnaire(withGivenAnswers(questions, owner));
    const again = fillFromSaved(served, servedAnswers(served));
    expect([...again.prefilledIds]).toEqual([2]);
    const touched = withAnswer(served, again, 2, { text: '500' }).filled;
    expect([...touched.prefilledIds]).toEqual([]);
  });

  it('keeps a prefilled answer empty once the client cleared it', () => {
    const emptied = withAnswer(prepared, owner, 2, undefined).filled;
    expect(withAnswer(prepared, emptied, 3, { text: '7' }).filled.answers.has(2)).toBe(false);
  });

  it('names the answers it clears, and can restore them', () => {
    const typed = withAnswer(prepared, owner, 3, { text: '7' }).filled;
    const { filled, clearedIds } = withAnswer(prepared, typed, 1, { optionIds: [12] });
    expect(clearedIds).toEqual([2, 3]);
    expect([...filled.answers]).toEqual([[1, { optionIds: [12] }]]);
    const undone = withAnswersFrom(prepared, filled, typed, [1, ...clearedIds]);
    expect(undone.answers).toEqual(typed.answers);
  });

  it('sends options and texts in the shapes of the contract', () => {
    expect(answersToSend(prepared, owner.answers)).toEqual([
      { questionId: 1, optionId: 11, content: null },
      { questionId: 2, optionId: null, content: '500', source: 'assumed' },
    ]);
  });

  it('reads the served answers and writes them back in the same shape', () => {
    const written = withGivenAnswers(questions, owner);
    expect(servedAnswers(prepareQuestionnaire(written))).toEqual(owner.answers);
    expect(withGivenAnswers(questions, empty).map(({ questionId }) => questionId)).toEqual([1]);
  });
});

describe('a question about coverage that the estimate may suggest', () => {
  const id = questionIds['auto.umbrella'];
  const chosen = new Map([[id, { optionIds: [201] }]]);
  const prepared = prepareQuestionnaire([
    { ...ownership, questionId: id, answers: [option(199, null), option(201, null)] },
  ]);
  const filled = fillFromSaved(prepared, chosen);

  it('is visible while the estimate suggests it', () => {
    expect(withSuggestions(filled, { umbrella: true })).toBe(filled);
  });

  it('is hidden while no estimate is known, and keeps its answer', () => {
    const unknown = withSuggestions(filled, undefined);
    expect(unknown.visibleQuestions.has(id)).toBe(false);
    expect(unknown.answers).toEqual(chosen);
  });

  it('is hidden and answered no when the estimate does not suggest it', () => {
    const refused = withSuggestions(filled, { umbrella: false });
    expect(refused.visibleQuestions.has(id)).toBe(false);
    expect(refused.answers.get(id)).toEqual({ optionIds: [199] });
  });
});
