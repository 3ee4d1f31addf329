import type { Application } from '@fanwise/contract/own';
import { perType } from '@fanwise/domain/insurance-types';
import { describe, expect, it } from 'vitest';
import { question, typedAnswer } from '../../../shared/questionnaire/testing.ts';
import { createDraft, type Draft, readQuestionnaires, readSavedDraft } from './draft.ts';
import { listDiffering, rebaseDraft } from './rebase.ts';

const textQuestion = (id: number, saved: string | undefined) =>
  question(id, saved === undefined ? {} : typedAnswer(saved));

/** The application on the server: home (1) asks questions 11 and 12, auto (3) asks 31. */
const server = (types: number[], saved: Record<number, string>): Application => ({
  data: [
    { typeId: 1, ids: [11, 12] },
    { typeId: 3, ids: [31] },
  ].map(({ typeId, ids }) => ({
    typeId,
    typeName: '',
    sections: [{ name: '', text: '', questions: ids.map((id) => textQuestion(id, saved[id])) }],
  })) as Application['data'],
  meta: {
    types: types as Application['meta']['types'],
    locked: false,
    applicationId: 1,
    revision: 1,
    submittedAt: null,
    changed: false,
    quoteId: null,
  },
});

const typed = (types: number[], answers: Record<number, string>): Draft =>
  createDraft(
    readQuestionnaires(server([], {})),
    types,
    () => new Map(Object.entries(answers).map(([id, text]) => [Number(id), { text }])),
    perType(() => []),
  );

const answersOf = ({ filled }: Draft) =>
  Object.fromEntries(
    [...filled[1].answers, ...filled[3].answers].map(([id, given]) => [
      id,
      'text' in given ? given.text : null,
    ]),
  );

const before = readSavedDraft(server([1], { 11: 'brick', 12: 'slate' }));

describe('answers typed here on top of newer ones', () => {
  it('are merged where each window answered different questions', () => {
    const { draft, overlapIds } = rebaseDraft(
      typed([1], { 11: 'wood', 12: 'slate' }),
      before,
      server([1], { 11: 'brick', 12: 'tin' }),
    );
    expect(answersOf(draft)).toEqual({ 11: 'wood', 12: 'tin' });
    expect(overlapIds).toEqual([]);
  });

  it('win, and the question is named, where both windows answered it differently', () => {
    const now = server([1], { 11: 'stone', 12: 'slate' });
    const { draft, overlapIds } = rebaseDraft(typed([1], { 11: 'wood', 12: 'slate' }), before, now);
    expect(answersOf(draft)).toEqual({ 11: 'wood', 12: 'slate' });
    expect(overlapIds).toEqual([11]);
    expect(listDiffering(draft, readSavedDraft(now), [11, 12])).toEqual([11]);
  });

  it('name a question that one window cleared and the other changed', () => {
    const { draft, overlapIds } = rebaseDraft(
      typed([1], { 12: 'slate' }),
      before,
      server([1], { 11: 'stone', 12: 'slate' }),
    );
    expect(answersOf(draft)).toEqual({ 12: 'slate' });
    expect(overlapIds).toEqual([11]);
  });

  it('name no question that both windows answered the same', () => {
    const { overlapIds } = rebaseDraft(
      typed([1], { 11: 'wood', 12: 'slate' }),
      before,
      server([1], { 11: 'wood', 12: 'slate' }),
    );
    expect(overlapIds).toEqual([]);
  });

  it('keep a type that both windows have added', () => {
    const { draft } = rebaseDraft(typed([1, 3], {}), before, server([1, 3], {}));
    expect(draft.types).toEqual([1, 3]);
  });

  it('keep a type that one window has added, and drop one that the other removed', () => {
    expect(rebaseDraft(typed([1, 3], {}), before, server([], {})).draft.types).toEqual([3]);
    expect(rebaseDraft(typed([], {}), before, server([1, 3], {})).draft.types).toEqual([3]);
  });
});
