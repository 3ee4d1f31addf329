import { describe, expect, it } from 'vitest';
import { compiled, given } from '../../../../test-catalog.ts';
import { type Answer, evaluate, findUnanswered } from '../visibility.ts';
import { listMissingQuestions } from './missing-questions.ts';

const { home, auto } = compiled;
const owner = {
  rents: false,
  dateOfBirth: '1984-03-09',
  partnerDateOfBirth: null,
  partnerFirstName: null,
  today: '2026-11-25',
};
const none = new Map<number, Answer>();
const left = (...started: Parameters<typeof listMissingQuestions>[0]) =>
  listMissingQuestions(started, owner);

describe('the questions that are left', () => {
  it('counts neither answers, nor what is filled in, nor what is not required', () => {
    const { questions } = left({ compiled: home, answers: none });
    expect(questions).toBeGreaterThan(5);
    expect(questions).toBeLessThan(findUnanswered(home, evaluate(home, none)).length + 10);
    // Owning is known from the profile: answering it takes no question away.
    expect(left({ compiled: home, answers: given({ 1: 1 }) }).questions).toBe(questions);
    expect(left({ compiled: home, answers: given({ 4: '1999' }) }).questions).toBe(questions - 1);
  });

  it('is nothing once every question has an answer', () => {
    const answers = new Map<number, Answer>();
    for (let open = [1]; open.length > 0; ) {
      open = findUnanswered(home, evaluate(home, answers));
      for (const id of open) {
        const [option] = home.questions.get(id)?.options ?? [];
        answers.set(id, option ? { optionIds: [option.id] } : { text: '1999' });
      }
    }
    expect(left({ compiled: home, answers })).toEqual({ questions: 0, minutes: 0 });
  });

  it('does not count the umbrella, which most estimates do not suggest', () => {
    const before = left({ compiled: auto, answers: none }).questions;
    expect(left({ compiled: auto, answers: given({ 150: 199 }) }).questions).toBe(before);
  });

  it('takes eight seconds a question', () => {
    const both = left({ compiled: home, answers: none }, { compiled: auto, answers: none });
    expect(both.minutes).toBe(Math.ceil((both.questions * 8) / 60));
    const slow = listMissingQuestions([{ compiled: home, answers: none }], owner, () => 60);
    expect(slow.minutes).toBe(slow.questions);
  });
});
