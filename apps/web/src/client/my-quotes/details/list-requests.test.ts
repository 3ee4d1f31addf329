import type { Application, Question } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { insuranceTypes } from '../../../messages/en/shared/insurance-types.ts';
import { question as anyQuestion } from '../../../shared/questionnaire/testing.ts';
import { listRequests, writeLimits } from './list-requests.ts';

const question = (id: number, answer: Question['answer'], options: string[] = []): Question =>
  anyQuestion(id, {
    type: options.length > 0 ? 3 : 0,
    placeholder: 'No extra protection',
    answers: options.map((content, index) => ({
      optionId: index + 1,
      content,
      showsQuestions: null,
      showsOptions: null,
      hidesQuestions: null,
      hidesOptions: null,
    })),
    answer,
  });

const requestedCoverage = { version: 1, rows: [] };

function application(questions: Question[], meta: Partial<Application['meta']> = {}): Application {
  return {
    data: [
      {
        typeId: 1,
        typeName: 'Home',
        sections: [{ name: '', text: '', questions }],
        requestedCoverage,
      },
      {
        typeId: 3,
        typeName: 'Auto',
        requestedCoverage,
        sections: [
          { name: '', text: '', questions: [question(136, chosen(1), ['Liability only'])] },
        ],
      },
    ],
    meta: {
      types: [1],
      locked: true,
      applicationId: 7,
      revision: 3,
      submittedAt: '2026-11-22T00:00:00Z',
      changed: false,
      quoteId: null,
      ...meta,
    },
  };
}

const chosen = (...ids: number[]): Question['answer'] => ({ optionId: ids, content: null });

describe('the coverage that agents were asked to price', () => {
  const deductible = question(28, chosen(2), ['$500', '$1,000']);
  it('names the deciding answers, for the requested types', () => {
    const limit = question(30, { optionId: null, content: '$350,000' });
    expect(
      listRequests(application([deductible, limit, question(5, chosen(1), ['Else'])])),
    ).toEqual([
      {
        type: 1,
        parts: [
          { question: 'home.dwellingLimit', answer: '$350,000' },
          { question: 'home.deductible', answer: '$1,000' },
        ],
      },
    ]);
  });
  it('names what the client changed in the coverage request, not the estimate', () => {
    const changed = (row: string, text: string) => ({ row, text, from: 'client' });
    const rows = [changed('home.dwelling', '$500,000'), changed('auto.coll.2', 'No coverage')];
    const limit = question(30, { optionId: null, content: '$428,000' });
    const { data, meta } = application([limit], { types: [1, 3] });
    const withChanges = data.map((one) => ({ ...one, requestedCoverage: { version: 1, rows } }));
    expect(listRequests({ data: withChanges, meta } as unknown as Application)).toEqual([
      { type: 1, parts: [{ question: 'home.dwellingLimit', answer: '$500,000' }] },
    ]);
  });
  it('leaves out questions without an answer', () => {
    const nothing = question(27, chosen(), ['Flood']);
    expect(listRequests(application([nothing]))).toEqual([]);
  });
  it('is empty while agents read other answers, or none', () => {
    expect(listRequests(application([deductible], { changed: true }))).toEqual([]);
    expect(listRequests(application([deductible], { submittedAt: null }))).toEqual([]);
  });
});

it('reads the liability limits as part of a sentence', () => {
  const limits = writeLimits('100/300/50', comparison.english.limits);
  expect(insuranceTypes.english.auto.askedFor['auto.suggestedLimits'](limits)).toBe(
    'liability limits: bodily injury $100,000 a person and $300,000 an accident, property damage $50,000',
  );
});

it('writes liability limits in words, and leaves other answers unchanged', () => {
  const sentenceOf = (...sums: string[]) => sums.join(' and ');
  expect(writeLimits('100/300/50', sentenceOf)).toBe('$100,000 and $300,000 and $50,000');
  for (const other of ['$1,000', '1/2', 'Full coverage'])
    expect(writeLimits(other, sentenceOf)).toBe(other);
});
