import type { Question, Review } from '@fanwise/contract/own';
import { askedSections } from '../../../shared/questionnaire/asked-sections.ts';

type ReviewedType = Review['data'][number];

type Sections = ReturnType<typeof askedSections>;

/** Leaves out a calculated figure of zero: the questions that it is calculated from are not answered yet. */
export const withoutZeroFigures = (sections: Sections): Sections =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.filter(
      ({ computed, answer }) => !computed || answer?.content !== '0',
    ),
  }));

/** The sections of a type as the review lists them. */
export const listReviewedSections = ({
  sections,
  estimation,
}: Pick<ReviewedType, 'sections' | 'estimation'>): Sections =>
  withoutZeroFigures(askedSections(sections, estimation?.umbrella ?? false));

/** Lists the types with questions whose answer in the review is our assumption, in the order of the review. */
export const listAssumedQuestions = (
  types: Review['data'],
): (Pick<ReviewedType, 'typeId'> & { questions: Question[] })[] =>
  types
    .map((type) => ({
      typeId: type.typeId,
      questions: listReviewedSections(type).flatMap(({ questions }) =>
        questions.filter(({ answer }) => answer?.source === 'assumed'),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
