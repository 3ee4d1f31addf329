import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestedLine } from '../../../shared/coverage-request/testing.ts';
import { withAnswer } from '../../../shared/questionnaire/filled-questionnaire.ts';
import { question, typedAnswer } from '../../../shared/questionnaire/testing.ts';
import { stubStorage } from '../../../testing.ts';
import { type Draft, readQuestionnaires, readSavedDraft } from './draft.ts';
import { clearDraft, readStoredDraft, storeDraft } from './draft-storage.ts';
import { served } from './testing.ts';

const server = (saved: Record<number, string>, types = [1]) =>
  served(types, {
    1: {
      questions: [11, 12].map((id) =>
        question(id, saved[id] === undefined ? {} : typedAnswer(saved[id])),
      ),
      requestedCoverage: [requestedLine('home.wind', '500')],
    },
  });
const base = readSavedDraft(server({ 11: 'brick' }));
const { prepared } = readQuestionnaires(server({}))[1];
const typed: Draft = {
  ...base,
  filled: {
    ...base.filled,
    1: withAnswer(prepared, base.filled[1], 12, { text: 'slate' }).filled,
  },
};
const answersIn = (kept: ReturnType<typeof readStoredDraft>) =>
  kept &&
  [...kept.draft.filled[1].answers].map(([id, given]) => [id, 'text' in given && given.text]);

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

it('unsaved answers are restored for the account that typed them', () => {
  storeDraft('7', typed, base);
  expect(answersIn(readStoredDraft('7', server({ 11: 'brick' })))).toEqual([
    [11, 'brick'],
    [12, 'slate'],
  ]);
  expect(readStoredDraft('8', server({}))).toBeNull();
  clearDraft();
  expect(readStoredDraft('7', server({}))).toBeNull();
});

it('restored answers go on top of answers saved elsewhere since, and name the questions both answered', () => {
  storeDraft('7', typed, base);
  const kept = readStoredDraft('7', server({ 11: 'wood', 12: 'tin' }));
  expect(answersIn(kept)).toEqual([
    [11, 'wood'],
    [12, 'slate'],
  ]);
  expect(kept?.overlapIds).toEqual([12]);
});

it('changed lines of the coverage request are restored', () => {
  const changed = [{ row: 'home.wind', value: '1000', insteadOf: '500' }];
  storeDraft('7', { ...typed, lineChanges: { ...typed.lineChanges, 1: changed } }, base);
  expect(readStoredDraft('7', server({ 11: 'brick' }))?.draft.lineChanges[1]).toEqual(changed);
});

it('a stored draft that cannot be parsed counts as no draft', () => {
  vi.stubGlobal('reportError', () => undefined);
  for (const text of ['', '{', '{"owner":"7"}', 'null']) {
    sessionStorage.setItem('fanwise.application-draft', text);
    expect(readStoredDraft('7', server({}))).toBeNull();
  }
});
