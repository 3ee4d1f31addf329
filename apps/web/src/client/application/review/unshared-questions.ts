import type { Question, Review } from '@fanwise/contract/own';
import type { Draft, Questionnaires } from '../draft/draft.ts';

/**
 * Lists the questions that the client answered and whose answers agents would not read: those that the preview of their
 * page lacks. Answers that we assumed are left out.
 */
export function listUnsharedQuestions(
  questionnaires: Questionnaires,
  { types, filled }: Pick<Draft, 'types' | 'filled'>,
  read: Review['data'],
): Question[] {
  const readIds = new Set(
    read.flatMap(({ sections }) =>
      sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)),
    ),
  );
  return types.flatMap((type) => {
    const { answers, visibleQuestions } = filled[type];
    return questionnaires[type].sections
      .flatMap(({ questions }) => questions)
      .filter(
        ({ questionId, computed }) =>
          !computed &&
          answers.has(questionId) &&
          answers.get(questionId)?.source !== 'assumed' &&
          visibleQuestions.has(questionId) &&
          !readIds.has(questionId),
      );
  });
}
