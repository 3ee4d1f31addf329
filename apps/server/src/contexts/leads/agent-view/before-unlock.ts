import type { Section } from '@fanwise/contract/own';
import { HIDDEN_CONTACT, maskContacts } from '@fanwise/domain/texts/masking';
import type { FrozenSubmission } from '../submissions/read-submission.ts';

type Readable = {
  types: readonly { sections: Section[] }[];
  household: FrozenSubmission['household'];
};

/**
 * Masks contact details in the texts of a submission, for agents who have not paid for the contact. `hidden` replaces
 * them; the client sees another replacement.
 */
export const maskBeforeUnlock = <Content extends Readable>(
  content: Content,
  hidden: string = HIDDEN_CONTACT,
): Content => ({
  ...content,
  types: content.types.map((type) => ({
    ...type,
    sections: type.sections.map((section) => maskSection(section, hidden)),
  })),
  household: maskHousehold(content.household, hidden),
});

/** Names and addresses are free text too. */
const maskHousehold = (
  household: FrozenSubmission['household'],
  hidden: string,
): FrozenSubmission['household'] => ({
  ...household,
  firstName: maskContacts(household.firstName, hidden),
  lastName: maskContacts(household.lastName, hidden),
  address1: maskContacts(household.address1, hidden),
  city: maskContacts(household.city, hidden),
  state: maskContacts(household.state, hidden),
  partnerFirstName: maskContacts(household.partnerFirstName ?? '', hidden) || null,
  partnerLastName: maskContacts(household.partnerLastName ?? '', hidden) || null,
});

const maskSection = (section: Section, hidden: string): Section => ({
  ...section,
  questions: section.questions.map((question) =>
    question.type === 0 && !question.computed && question.answer?.content
      ? {
          ...question,
          answer: {
            ...question.answer,
            content: maskContacts(question.answer.content, hidden),
          },
        }
      : question,
  ),
});
