import { describe, expect, it } from 'vitest';
import { compiled, findQuestion, questionnaires } from '../../../test-catalog.ts';
import { isWithin } from './answers/answers.ts';
import { allQuestions } from './questionnaire.ts';
import { fromServedQuestion, toServedQuestion } from './served-question.ts';
import { compile } from './visibility.ts';

const today = '2026-11-20';

describe('toServedQuestion', () => {
  it('serves a question with its bounds of today and its effects', () => {
    expect(toServedQuestion(findQuestion(1), 2, today)).toMatchObject({
      questionId: 1,
      type: 2,
      content: 'Do you own or rent this home?',
      placeholder: null,
      prefill: 2,
      calculates: true,
      required: true,
      min: null,
      answers: [
        { optionId: 1, content: 'I own it', hidesOptions: [6], showsOptions: null },
        { optionId: 2, showsQuestions: [22], hidesOptions: [11, 12, 435, 436, 437] },
      ],
    });
    expect(toServedQuestion(findQuestion(5), null, today)).toMatchObject({
      symbol: 'sq ft',
      symbolPosition: 'right',
      min: 200,
      max: 20_000,
    });
    expect(toServedQuestion(findQuestion(29), null, today)).toMatchObject({
      min: '2026-11-20',
      max: '2027-05-19',
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
    const year = fromServedQuestion(toServedQuestion(findQuestion(4), null, today));
    expect([isWithin(year, '2026', today), isWithin(year, '2027', today)]).toEqual([true, false]);
  });
});
