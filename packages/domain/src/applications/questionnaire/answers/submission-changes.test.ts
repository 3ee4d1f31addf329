import { describe, expect, it } from 'vitest';
import type { InsuranceTypeId } from '../../../insurance-types.ts';
import { compareSubmissions } from './submission-changes.ts';

type Answer = { optionId: number | number[] | null; content: string | null } | null;

const text = (content: string): Answer => ({ optionId: null, content });
const option = (optionId: number | number[]): Answer => ({ optionId, content: null });
const question = (questionId: number, answer: Answer, computed = false) => ({
  questionId,
  computed,
  content: `Question ${questionId}`,
  answer,
});
const home = { address1: '12 Oak Street', zipCode: '27601' };
type Asked = ReturnType<typeof question>;
const type = (typeId: InsuranceTypeId, ...questions: Asked[]) => ({
  typeId,
  sections: [{ questions }],
});
const changed = (before: Asked[], after: Asked[]) =>
  compareSubmissions(
    { types: [type(1, ...before)], household: home },
    { types: [type(1, ...after)], household: home },
  ).answers;

describe('the answers that changed', () => {
  it.each([
    ['a text', text('2018'), text('2022'), true],
    ['the same text', text('2018'), text('2018'), false],
    ['an option', option(4), option(5), true],
    ['the same option', option(4), option(4), false],
    ['one option more', option([4]), option([4, 5]), true],
    ['the same options in another order', option([5, 4, 11]), option([4, 11, 5]), false],
    ['an answer where there was none', null, text('2022'), true],
    ['an answer taken away', text('2022'), null, true],
    ['an empty text where there was none', null, text(''), false],
  ])('%s', (_, before, after, isChanged) => {
    const [one, other] = [question(7, before), question(7, after)];
    expect(changed([one], [other])).toEqual(
      isChanged ? [{ typeId: 1, before: one, after: other }] : [],
    );
  });

  it('hold questions that came and that went, in the order of the later ones', () => {
    const [went, kept, keptNow, came] = [
      question(9, text('gone')),
      question(2, text('1')),
      question(2, text('2')),
      question(1, text('new')),
    ];
    expect(changed([went, kept], [keptNow, came])).toEqual([
      { typeId: 1, before: kept, after: keptNow },
      { typeId: 1, before: null, after: came },
      { typeId: 1, before: went, after: null },
    ]);
  });

  it('hold neither calculated figures nor new wording', () => {
    const worded = { ...question(2, option(4)), content: 'Asked in other words' };
    expect(changed([question(30, text('100'), true)], [question(30, text('200'), true)])).toEqual(
      [],
    );
    expect(changed([question(2, option(4))], [worded])).toEqual([]);
  });
});

it('names types that came and went without their answers', () => {
  const earlier = { types: [type(1, question(1, text('a'))), type(3)], household: home };
  const later = { types: [type(1, question(1, text('a'))), type(2, question(60, text('b')))] };
  expect(compareSubmissions(earlier, { ...later, household: home })).toEqual({
    added: [2],
    removed: [3],
    answers: [],
    household: null,
  });
});

it.each([
  ['another ZIP code', { ...home, zipCode: '28202' }, home],
  ['a partner who came', { ...home, partnerFirstName: 'Sam' }, home],
  ['an empty field that is left out', { ...home, partnerFirstName: null }, null],
  ['nothing', home, null],
])('tells the earlier household: %s', (_, after, told) => {
  const [earlier, later] = [home, after].map((household) => ({ types: [], household }));
  expect(compareSubmissions(earlier!, later!).household).toEqual(told);
});
