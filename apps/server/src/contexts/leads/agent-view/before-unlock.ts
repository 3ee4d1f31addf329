import type { Section } from '@fanwise/contract/own';
import { maskContacts } from '@fanwise/domain/texts/masking';
import type { FrozenSubmission } from '../submissions/read-submission.ts';

type Readable = {
  types: readonly { sections: Section[] }[];
  household: FrozenSubmission['household'];
};

/** Masks contact details in the texts of a submission, for agents who have not paid for the contact. */
export const beforeUnlock = <Content extends Readable>(content: Content): Content => ({
  ...content,
  types: content.types.map((type) => ({ ...type, sections: type.sections.map(maskSection) })),
  household: maskHousehold(content.household),
});

/** Names and addresses are free text too. */
const maskHousehold = (
  household: FrozenSubmission['household'],
): FrozenSubmission['household'] => ({
  ...household,
  firstName: maskContacts(household.firstName),
  lastName: maskContacts(household.lastName),
  address1: maskContacts(household.address1),
  city: maskContacts(household.city),
  state: maskContacts(household.state),
  partnerFirstName: maskContacts(household.partnerFirstName ?? '') || null,
  partnerLastName: maskContacts(household.partnerLastName ?? '') || null,
});

const maskSection = (section: Section): Section => ({
  ...section,
  questions: section.questions.map((question) =>
    question.type === 0 && !question.computed && question.answer?.content
      ? {
          ...question,
          answer: {
            ...question.answer,
            content: maskContacts(question.answer.content),
          },
        }
      : question,
  ),
});
