import type { Question } from '@fanwise/contract/own';

/** A question that is answered by a text. */
export const question = (questionId: number, more: Partial<Question> = {}): Question => ({
  questionId,
  content: `Question ${questionId}`,
  help: null,
  placeholder: null,
  type: 0,
  symbol: null,
  symbolPosition: null,
  required: true,
  computed: false,
  calculates: false,
  min: null,
  max: null,
  prefill: null,
  answers: [],
  answer: null,
  ...more,
});

/** The answer of a question that was typed. */
export const typedAnswer = (content: string | null) => ({ answer: { optionId: null, content } });
