import type { Question } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { readIn, render, textsIn, valuesOf } from '../../testing.ts';
import { AnswerList, AnswerSections, answerText } from './answer-list.tsx';
import { questionDoubt } from './question-doubt.ts';
import { question as anyQuestion, typedAnswer } from './testing.ts';

const messages = questionnaire.english;
const options = [
  { optionId: 1, content: 'Brick' },
  { optionId: 2, content: 'Wood' },
] as Question['answers'];
const question = (more: Partial<Question> = {}): Question =>
  anyQuestion(7, { content: 'Walls', answers: options, ...more });
const chosen = (optionId: number | number[]) => ({ answer: { optionId, content: null } });

describe('the text of an answer', () => {
  it.each<[string, Partial<Question>, string | null]>([
    ['none', {}, null],
    ['an empty one', typedAnswer(''), null],
    ['no text', typedAnswer(null), null],
    ['a text', typedAnswer('as it was typed'), 'as it was typed'],
    ['an option', chosen(2), 'Wood'],
    ['options', chosen([1, 2]), 'Brick, Wood'],
    ['options that are gone', chosen([9]), ''],
    ['nothing on purpose', chosen([]), 'None'],
    ['nothing, with its own text', { ...chosen([]), placeholder: 'No pets' }, 'No pets'],
    ['a date', { type: 4, ...typedAnswer('1984-03-09') }, '03/09/1984'],
    ['half a date', { type: 4, ...typedAnswer('1984-3') }, '1984-3'],
    ['dollars', { type: 5, symbol: '$', ...typedAnswer('350000') }, '$350,000'],
    ['dollars that were estimated', { type: 0, symbol: '$', ...typedAnswer('350000') }, '$350,000'],
    ['dollars in words', { symbol: '$', ...typedAnswer('a lot') }, 'a lot'],
    ['a number', { type: 5, ...typedAnswer('1800') }, '1,800'],
    ['a number with its unit', { type: 5, symbol: 'sq ft', ...typedAnswer('1800') }, '1,800 sq ft'],
    ['a unit before', { type: 5, symbol: '#', symbolPosition: 'left', ...typedAnswer('7') }, '# 7'],
    ['a year, which has no comma', { type: 6, ...typedAnswer('1998') }, '1998'],
  ])('is right for %s', (_, more, text) => {
    expect(answerText(question(more), 'None')).toBe(text);
  });
});

describe('a list of answers', () => {
  const list = [question(typedAnswer('Brick')), question({ questionId: 8, content: 'Roof' })];

  it('leaves out unanswered questions unless they are requested', () => {
    expect(textsIn(render(<AnswerList questions={list} />), 'dt')).toEqual(['Walls']);
    const all = render(<AnswerList questions={list} showUnanswered />);
    expect(textsIn(all, 'dd')).toEqual(['Brick', messages.notAnswered]);
    expect(valuesOf(all, 'data-missing')).toEqual(['true']);
  });

  it('marks answers that changed', () => {
    const page = render(<AnswerList questions={list} changed={new Set([7, 8])} showUnanswered />);
    expect(textsIn(page, 'dt')).toEqual([`Walls ${messages.changed}`, `Roof ${messages.changed}`]);
  });

  it('makes each question a button that leads to it, except computed figures', () => {
    const computed = question({ questionId: 9, content: 'Rebuilding', computed: true });
    const way = render(
      <AnswerList questions={[...list, computed]} onShow={() => {}} showUnanswered />,
    );
    expect(textsIn(way, 'button')).toEqual(['Walls', 'Roof']);
    expect(textsIn(render(<AnswerList questions={list} showUnanswered />), 'button')).toEqual([]);
  });

  it('marks answers that nobody gave, and no repeated or typed one', () => {
    const given = (questionId: number, source?: 'assumed' | 'repeated') =>
      question({
        questionId,
        answer: { optionId: 1, content: null, ...(source && { source }) },
      } as Partial<Question>);
    const answers = [given(7, 'assumed'), given(8, 'repeated'), given(9)];
    const marked = `Brick (${messages.assumedMark})`;
    expect(textsIn(render(<AnswerList questions={answers} />), 'dd')).toEqual([
      marked,
      'Brick',
      'Brick',
    ]);
    const linked = render(<AnswerList questions={answers.slice(0, 1)} end={() => 'Change'} />);
    expect(textsIn(linked, 'dd')).toEqual([`${marked} Change`]);
  });

  it('has a heading for each section with an answer', () => {
    const sections = [
      { name: 'House', questions: list },
      { name: 'Empty', questions: list.slice(1) },
    ];
    const page = render(<AnswerSections sections={sections} headingLevel="h4" />);
    expect(textsIn(page, 'h4')).toEqual(['House']);
    expect(readIn(render(<AnswerSections sections={[]} />))).toBe('');
  });
});

describe('the question about a doubtful answer', () => {
  const doubt = { kind: 'unusual', min: 500, max: 10_000 } as const;
  const asked = (symbol: string | null, text: string) =>
    questionDoubt(question({ symbol }), { text }, doubt as never, messages);

  it('names the usual range in the format of the question', () => {
    expect(asked('$', '70')).toBe(messages.unusual('$70', '$500', '$10,000'));
    expect(asked('sq ft', '70')).toBe(messages.unusual('70 sq ft', '500 sq ft', '10,000 sq ft'));
    expect(asked(null, '70')).toBe(messages.unusual('70', '500', '10,000'));
  });

  it('has texts of its own for a roof and a debt', () => {
    const doubtText = (one: object) => questionDoubt(question(), undefined, one as never, messages);
    expect(doubtText({ kind: 'roof-before-house', year: 1998 })).toBe(
      messages.roofBeforeHouse(1998),
    );
    expect(doubtText({ kind: 'owes-more-than-worth' })).toBe(messages.owesMoreThanWorth);
  });
});
