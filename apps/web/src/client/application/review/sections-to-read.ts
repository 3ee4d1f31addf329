import type { Estimation } from '@fanwise/contract/own';
import { askedSections } from '../../../shared/questionnaire/asked-sections.ts';
import {
  type FilledQuestionnaire,
  withGivenAnswers,
  withSuggestions,
} from '../../../shared/questionnaire/filled-questionnaire.ts';
import type { Mask } from '../answers/use-mask.ts';
import type { Questionnaire } from '../draft/draft.ts';
import { withoutZeroFigures } from './reviewed-answers.ts';

/**
 * The answers of one type as agents read them before the unlock: with the calculated figures above zero, and with
 * contact details in free text masked.
 */
export function listSectionsToRead(
  { sections }: Questionnaire,
  filled: FilledQuestionnaire,
  estimation: Estimation | undefined,
  mask: Mask,
): ReturnType<typeof askedSections> {
  const suggested = estimation ? withSuggestions(filled, estimation) : filled;
  const read = sections.map(({ name, questions }) => ({
    name,
    questions: withGivenAnswers(questions, suggested).map((question) => {
      const text = question.computed
        ? estimation?.questions.find(({ questionId }) => questionId === question.questionId)
            ?.content
        : question.answer?.content;
      if (question.type !== 0 || !text) return question;
      const content = question.computed ? text : mask(text);
      return { ...question, answer: { ...question.answer, optionId: null, content } };
    }),
  }));
  return withoutZeroFigures(askedSections(read, estimation?.umbrella));
}
