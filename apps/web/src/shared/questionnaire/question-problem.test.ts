import type { Question } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { questionProblem } from './question-problem.ts';
import { question } from './testing.ts';

const messages = questionnaire.english;
const today = '2026-11-23';
const asked = (more: Partial<Question>): Question =>
  question(7, { type: 5, content: 'How much?', min: 0, max: 100, ...more });
const problemOf = (more: Partial<Question>, text: string) =>
  questionProblem(asked(more), { text }, messages, today);

describe('the problem of an answer', () => {
  it('is a missing answer only where one is required', () => {
    expect(questionProblem(asked({}), undefined, messages, today)).toBe(messages.required);
    expect(questionProblem(asked({ required: false }), undefined, messages, today)).toBeUndefined();
    expect(questionProblem(asked({ computed: true }), undefined, messages, today)).toBeUndefined();
  });

  it('names the bounds of a height in feet and inches', () => {
    expect(problemOf({ symbol: 'in', min: 48, max: 90 }, '40')).toBe(
      messages.numberRange('4 ft 0 in', '7 ft 6 in'),
    );
  });

  it('is never a choice, because every choice is an offered one', () => {
    const given = { optionIds: [1] };
    expect(questionProblem(asked({ type: 2 }), given, messages, today)).toBeUndefined();
  });

  it("is a year after the server's year, whatever the clock of the device says", () => {
    const question = asked({ type: 6, min: 1900, max: 2026 });
    expect(questionProblem(question, { text: '2026' }, messages, '2019-11-23')).toBeUndefined();
    expect(questionProblem(question, { text: '2027' }, messages, '2039-11-23')).toBe(messages.year);
  });

  it.each([
    ['0', undefined],
    ['100', undefined],
    ['101', 'Enter a number from 0 to 100.'],
    ['a lot', messages.number],
  ])('is right for the number %s', (text, problem) => {
    expect(problemOf({}, text)).toBe(problem);
  });

  it('names the bounds of an amount as amounts, and those of a number with thousands separators', () => {
    const bounds = { min: 1000, max: 250_000 };
    expect(problemOf({ ...bounds, symbol: '$' }, '5')).toBe(
      'Enter a number from $1,000 to $250,000.',
    );
    expect(problemOf(bounds, '5')).toBe('Enter a number from 1,000 to 250,000.');
  });

  it.each([
    ['2026', undefined],
    ['2027', messages.year],
    ['1899', messages.year],
    ['next', messages.year],
  ])('is right for the year %s', (text, problem) => {
    expect(problemOf({ type: 6, min: 1900, max: 2026 }, text)).toBe(problem);
  });

  it.each([
    ['2026-12-01', undefined],
    ['12/01', messages.date],
    ['2026-02-30', messages['no-such-day']],
    ['2028-01-01', 'Choose a date from 11/23/2026 to 11/23/2027.'],
  ])('is right for the date %s', (text, problem) => {
    expect(problemOf({ type: 4, min: '2026-11-23', max: '2027-11-23' }, text)).toBe(problem);
  });

  it.each([
    ['ab', undefined],
    ['abcdef', messages.maxLength],
    ['a', 'Enter at least 2 characters.'],
    ['x'.repeat(501), messages.maxLength],
  ])('is right for the text %.6s', (text, problem) => {
    expect(problemOf({ type: 0, min: 2, max: 5 }, text)).toBe(problem);
  });
});
