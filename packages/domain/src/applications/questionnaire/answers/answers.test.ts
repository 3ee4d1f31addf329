import { describe, expect, it } from 'vitest';
import { compiled, given } from '../../../../test-catalog.ts';
import {
  findOutOfBounds,
  isSameAnswer,
  maxLengthOf,
  readSentAnswers,
  type SentAnswer,
  toggleOption,
  toSentAnswers,
  typedText,
} from './answers.ts';

const { home, life, auto } = compiled;

const option = (questionId: number, optionId: number | number[]): SentAnswer => ({
  questionId,
  optionId,
  content: null,
});
const text = (questionId: number, content: string): SentAnswer => ({
  questionId,
  optionId: null,
  content,
});

describe('readSentAnswers', () => {
  it('reads every shape and gives it back', () => {
    const sent = [option(1, 1), option(15, [45, 47]), option(13, []), text(5, '2000')];
    const read = readSentAnswers(home, [...sent, text(29, '2026-12-01')]);
    expect(read).toEqual({
      ok: true,
      answers: given({ 1: 1, 15: [45, 47], 13: [], 5: '2000', 29: '2026-12-01' }),
    });
    expect(read.ok && toSentAnswers(home, read.answers)).toEqual([...sent, text(29, '2026-12-01')]);
  });

  it.each<[string, SentAnswer[]]>([
    ['an unknown question', [option(999, 1)]],
    ['a question of another type', [option(100, 150)]],
    ['E17 an option of another question', [option(1, 3)]],
    ['a list for a radio group', [option(1, [1])]],
    ['one option for a checkbox group', [option(15, 45)]],
    ['an option twice', [option(15, [45, 45])]],
    ['a text for a radio group', [{ questionId: 1, optionId: 1, content: 'x' }]],
    ['an option for a number', [{ questionId: 5, optionId: 3, content: '10' }]],
    ['nothing at all', [{ questionId: 5, optionId: null, content: null }]],
    ['a comma in a number', [text(5, '2,000')]],
    ['a minus sign', [text(5, '-5')]],
    ['more than fifteen digits', [text(5, '1234567890123456')]],
    ['a day that does not exist', [text(29, '2027-02-29')]],
    ['a date in the American order', [text(29, '12/01/2026')]],
    ['the same question twice', [option(1, 1), option(1, 2)]],
  ])('rejects %s', (_name, sent) => {
    const questionId = sent[0]?.questionId;
    expect(readSentAnswers(home, sent)).toEqual({ ok: false, questionIds: [questionId] });
  });

  it('rejects text over the limit of its question', () => {
    expect(readSentAnswers(life, [text(57, 'x'.repeat(80))]).ok).toBe(true);
    expect(readSentAnswers(life, [text(57, 'x'.repeat(81))]).ok).toBe(false);
    expect(readSentAnswers(auto, [text(141, 'x'.repeat(501))]).ok).toBe(false);
  });

  it('names all rejected questions once', () => {
    const sent = [text(5, 'a'), option(1, 1), option(2, 1), text(5, 'b')];
    expect(readSentAnswers(home, sent)).toEqual({ ok: false, questionIds: [5, 2] });
  });

  it('skips computed questions, ignored ones and empty texts, and cleans text', () => {
    const sent = [text(74, '1'), option(50, 85), text(52, ''), text(57, ' Bak\u200ber\u0000 ')];
    expect(readSentAnswers(life, sent, new Set([50]))).toEqual({
      ok: true,
      answers: given({ 57: 'Baker' }),
    });
  });
});

describe('findOutOfBounds', () => {
  const today = '2026-11-20';

  it.each<[number, string, boolean]>([
    [5, '199', false],
    [5, '200', true],
    [5, '20000', true],
    [5, '20001', false],
    [4, '1899', false],
    [4, '1900', true],
    [4, '2026', true],
    [4, '2027', false],
    [29, '2026-11-19', false],
    [29, '2026-11-20', true],
    [29, '2027-05-19', true],
    [29, '2027-05-20', false],
  ])('home question %i with %s', (id, value, within) => {
    expect(findOutOfBounds(home, given({ [id]: value }), today)).toEqual(within ? [] : [id]);
  });

  it.each<[number, string, boolean]>([
    [113, '2012-11-20', true],
    [113, '2012-11-21', false],
    [113, '1926-11-20', true],
    [113, '1926-11-19', false],
    [102, 'X', false],
    [102, 'VW', true],
  ])('auto question %i with %s', (id, value, within) => {
    expect(findOutOfBounds(auto, given({ [id]: value }), today)).toEqual(within ? [] : [id]);
  });
});

describe('toggleOption', () => {
  const group = home.questions.get(15);
  const withoutNone = home.questions.get(26);
  if (group === undefined || withoutNone === undefined) throw new Error('questions 15 and 26');

  it('E14 keeps "none" exclusive', () => {
    expect(toggleOption(group, { optionIds: [45, 47] }, 'none')).toEqual({ optionIds: [] });
    expect(toggleOption(group, { optionIds: [] }, 45)).toEqual({ optionIds: [45] });
    expect(toggleOption(group, { optionIds: [45] }, 45)).toBeUndefined();
    expect(toggleOption(group, { optionIds: [45, 47] }, 45)).toEqual({ optionIds: [47] });
    expect(toggleOption(group, undefined, 'none')).toEqual({ optionIds: [] });
    expect(toggleOption(group, { optionIds: [] }, 'none')).toBeUndefined();
    expect(toggleOption(withoutNone, { optionIds: [67] }, 'none')).toBeUndefined();
  });
});

describe('isSameAnswer', () => {
  it('takes chosen options in any order, and texts to the letter', () => {
    expect(isSameAnswer({ optionIds: [1, 2] }, { optionIds: [2, 1] })).toBe(true);
    expect(isSameAnswer({ optionIds: [1] }, { optionIds: [1, 2] })).toBe(false);
    expect(isSameAnswer({ optionIds: [1, 3] }, { optionIds: [1, 2] })).toBe(false);
    expect(isSameAnswer({ text: '1' }, { text: '1' })).toBe(true);
    expect(isSameAnswer({ text: '1' }, { text: '2' })).toBe(false);
    expect(isSameAnswer({ text: '1' }, { optionIds: [1] })).toBe(false);
    expect(isSameAnswer({ optionIds: [] }, undefined)).toBe(false);
    expect(isSameAnswer(undefined, undefined)).toBe(true);
  });
});

describe('typedText', () => {
  it('keeps what the field can hold', () => {
    expect(typedText(5, '$1a2')).toBe('12');
    expect(typedText(6, '20267')).toBe('2026');
    expect(typedText(6, ' １９９８ ')).toBe('1998');
    expect(typedText(4, '12312026')).toBe('12/31/2026');
    expect(typedText(0, 'F-150')).toBe('F-150');
  });
});

describe('maxLengthOf', () => {
  it('is what the longest answer of each type needs', () => {
    const [some] = home.questions.values();
    const longest = (type: 0 | 4 | 5 | 6, max?: number) =>
      maxLengthOf({ ...some!, type, range: max === undefined ? null : { min: 0, max } });
    expect(longest(4)).toBe('12/31/2026'.length);
    expect(longest(5)).toBe('999,999,999,999'.length);
    expect(longest(6)).toBe('2026'.length);
    expect(longest(0)).toBe(500);
    expect(longest(0, 40)).toBe(40);
    expect(longest(0, 4_000)).toBe(500);
  });
});
