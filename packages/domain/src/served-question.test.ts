import { describe, expect, it } from 'vitest';
import { compiled, questionnaires } from '../test-catalogue.ts';
import { isWithin } from './answers.ts';
import { allQuestions } from './questionnaire.ts';
import { fromServedQuestion, toServedQuestion } from './served-question.ts';
import { compile } from './visibility.ts';

const today = '2026-11-20';
const { home, life, auto } = compiled;

function question(id: number) {
  const found = [home, life, auto].map(({ questions }) => questions.get(id)).find(Boolean);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
}

describe('toServedQuestion', () => {
  it('serves a question with its bounds of today and its effects', () => {
    expect(toServedQuestion(question(1), 2, today)).toMatchObject({
      que_id: 1,
      que_type: 2,
      que_content: 'Do you own or rent this home?',
      que_placeholder: null,
      que_prefill: 2,
      que_calc: true,
      que_required: true,
      que_min: null,
      answers: [
        { ans_id: 1, ans_content: 'I own it', hides_answers: [6], shows_answers: null },
        { ans_id: 2, shows_questions: [22], hides_answers: [11, 12] },
      ],
    });
    expect(toServedQuestion(question(5), null, today)).toMatchObject({
      que_symbol: 'sq ft',
      que_symbol_pos: 'right',
      que_min: 200,
      que_max: 20_000,
    });
    expect(toServedQuestion(question(29), null, today)).toMatchObject({
      que_min: '2026-11-20',
      que_max: '2027-05-19',
    });
  });

  it('carries all that the browser needs for the same decisions', () => {
    for (const [name, questionnaire] of Object.entries(questionnaires)) {
      const served = allQuestions(questionnaire).map((one) => toServedQuestion(one, null, today));
      const there = compile(served.map(fromServedQuestion));
      const here = compiled[name as keyof typeof compiled];
      expect(there.order).toEqual(here.order);
      expect(there.effects).toEqual(here.effects);
      expect(there.conditionalOptions).toEqual(here.conditionalOptions);
    }
    const year = fromServedQuestion(toServedQuestion(question(4), null, today));
    expect([isWithin(year, '2026', today), isWithin(year, '2027', today)]).toEqual([true, false]);
  });
});
