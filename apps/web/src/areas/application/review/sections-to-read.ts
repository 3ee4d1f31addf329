import type { Estimation } from '@fanwise/contract';
import { askedSections } from '../../../features/questionnaire/asked-sections.ts';
import {
  type Filled,
  withGivenAnswers,
  withSuggestions,
} from '../../../features/questionnaire/filled.ts';
import type { Mask } from '../answers/use-mask.ts';
import type { Questionnaire } from '../draft/draft.ts';

/**
 * The answers of one type as agents read them before they unlock: the figures we calculated with
 * them, and contact details typed into free text hidden.
 */
export function sectionsToRead(
  { sections }: Questionnaire,
  filled: Filled,
  estimation: Estimation | undefined,
  mask: Mask,
): ReturnType<typeof askedSections> {
  const asked = estimation ? withSuggestions(filled, estimation) : filled;
  const read = sections.map(({ sec_name, questions }) => ({
    sec_name,
    questions: withGivenAnswers(questions, asked).map((question) => {
      const text = question.que_computed
        ? estimation?.questions.find(({ que_id }) => que_id === question.que_id)?.qan_content
        : question.answer?.qan_content;
      if (question.que_type !== 0 || !text) return question;
      const qan_content = question.que_computed ? text : mask(text);
      return { ...question, answer: { ans_id: null, qan_content } };
    }),
  }));
  return askedSections(read, estimation?.umbrella);
}
