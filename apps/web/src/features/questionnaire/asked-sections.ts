import type { Section } from '@fanwise/contract';
import { NO_UMBRELLA_OPTION_ID, UMBRELLA_QUESTION_ID } from '@fanwise/domain/umbrella';

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
  if (suggestsUmbrella === true) return sections;
  return sections.map((section) => ({
    ...section,
    questions: section.questions.filter(
      ({ que_id, answer }) =>
        que_id !== UMBRELLA_QUESTION_ID || [answer?.ans_id].flat()[0] !== NO_UMBRELLA_OPTION_ID,
    ),
  }));
}
