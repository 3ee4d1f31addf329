import type { Section } from '@fanwise/contract/own';
import { isSameAnswer } from '@fanwise/domain/applications/questionnaire/answers/answers';
import { listUnsuggestedAnswers } from '@fanwise/domain/applications/questionnaire/answers/suggestions';

type Answered = Pick<Section, 'name' | 'questions'>;

/**
 * The sections of an application for reading. Where the estimate suggests no umbrella, the application answers "no"
 * itself; this answer is left out, because the client did not give it. A "no" is also left out while the suggestion is
 * unknown.
 */
export function askedSections(
  sections: readonly Answered[],
  suggestsUmbrella: boolean | undefined,
): readonly Answered[] {
  const unsuggested = listUnsuggestedAnswers({ umbrella: suggestsUmbrella === true });
  const isAsked = ({ questionId, answer }: Answered['questions'][number]) => {
    const stands = unsuggested.get(questionId);
    const chosen = [answer?.optionId ?? []].flat();
    return stands === undefined || !isSameAnswer(stands, { optionIds: chosen });
  };
  return sections.map((section) => ({ ...section, questions: section.questions.filter(isAsked) }));
}
