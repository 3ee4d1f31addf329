import type { Application, Question } from '@fanwise/contract';
import { describe, expect, it } from 'vitest';
import { askedFor } from './asked-for.ts';

function question(id: number, answer: Question['answer'], options: string[] = []): Question {
  return {
    que_id: id,
    que_type: options.length > 0 ? 3 : 0,
    que_content: `Question ${id}`,
    que_placeholder: 'No extra protection',
    que_text: null,
    que_symbol: null,
    que_symbol_pos: null,
    que_prefill: null,
    que_calc: false,
    que_required: true,
    que_computed: false,
    que_min: null,
    que_max: null,
    answers: options.map((ans_content, index) => ({
      ans_id: index + 1,
      ans_content,
      shows_questions: null,
      shows_answers: null,
      hides_questions: null,
      hides_answers: null,
    })),
    answer,
  };
}

function application(questions: Question[], meta: Partial<Application['meta']> = {}): Application {
  return {
    data: [
      { ins_id: 1, ins_name: 'Home', sections: [{ sec_name: '', sec_text: '', questions }] },
      {
        ins_id: 3,
        ins_name: 'Auto',
        sections: [
          { sec_name: '', sec_text: '', questions: [question(136, chosen(1), ['Liability only'])] },
        ],
      },
    ],
    meta: {
      types: [1],
      locked: true,
      aps_id: 7,
      aps_revision: 3,
      aps_submitted: '2026-11-22T00:00:00Z',
      aps_changed: false,
      qot_id: null,
      ...meta,
    },
  };
}

const chosen = (...ids: number[]): Question['answer'] => ({ ans_id: ids, qan_content: null });

describe('what agents were asked to price', () => {
  const deductible = question(28, chosen(2), ['$500', '$1,000']);
  it('names the answers that decide it, of the types that were asked for', () => {
    const limit = question(30, { ans_id: null, qan_content: '$350,000' });
    expect(askedFor(application([deductible, limit, question(5, chosen(1), ['Else'])]))).toEqual([
      {
        type: 1,
        parts: [
          { question: 'home.dwellingLimit', answer: '$350,000' },
          { question: 'home.deductible', answer: '$1,000' },
        ],
      },
    ]);
  });
  it('says nothing about what was not asked for', () => {
    const nothing = question(27, chosen(), ['Flood']);
    expect(askedFor(application([nothing]))).toEqual([]);
  });
  it('is silent while agents read other answers, or none', () => {
    expect(askedFor(application([deductible], { aps_changed: true }))).toEqual([]);
    expect(askedFor(application([deductible], { aps_submitted: null }))).toEqual([]);
  });
});
