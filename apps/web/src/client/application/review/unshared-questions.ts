import type { Question, Review } from '@fanwise/contract/own';
import type { Draft, Questionnaires } from '../draft/draft.ts';

/** Lists the answered questions whose answers agents would not read: those that the preview of their page lacks. */
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
          visibleQuestions.has(questionId) &&
          !readIds.has(questionId),
      );
  });
}
