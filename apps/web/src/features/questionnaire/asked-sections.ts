import type { Section } from '@fanwise/contract';
import { isSameAnswer } from '@fanwise/domain/answers';
import { unsuggestedAnswers } from '@fanwise/domain/suggestions';

type Answered = Pick<Section, 'sec_name' | 'questions'>;

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
  const isAsked = ({ que_id, answer }: Answered['questions'][number]) => {
    const stands = unsuggested.get(que_id);
    const said = [answer?.ans_id ?? []].flat();
    return stands === undefined || !isSameAnswer(stands, { optionIds: said });
  };
  return sections.map((section) => ({ ...section, questions: section.questions.filter(isAsked) }));
}
