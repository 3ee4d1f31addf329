import type { Section } from '@fanwise/contract/own';
import { isSameAnswer } from '@fanwise/domain/applications/questionnaire/answers/answers';
import { unsuggestedAnswers } from '@fanwise/domain/applications/questionnaire/answers/suggestions';

type Answered = Pick<Section, 'name' | 'questions'>;

/**
 * The sections of an application to read. Where the estimate suggests no umbrella nobody is asked about one and the
 * application says "no" by itself: that is left out, it must not look like something the client said. Where it is not
 * known what the estimate suggests, a "no" is left out as well.
 */
export function askedSections(
  sections: readonly Answered[],
  suggestsUmbrella: boolean | undefined,
): readonly Answered[] {
  const unsuggested = unsuggestedAnswers({ umbrella: suggestsUmbrella === true });
  const isAsked = ({ questionId, answer }: Answered['questions'][number]) => {
    const stands = unsuggested.get(questionId);
    const said = [answer?.optionId ?? []].flat();
    return stands === undefined || !isSameAnswer(stands, { optionIds: said });
  };
  return sections.map((section) => ({ ...section, questions: section.questions.filter(isAsked) }));
}
