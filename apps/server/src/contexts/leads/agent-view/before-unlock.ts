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
  usr_firstname: maskContacts(household.usr_firstname),
  usr_lastname: maskContacts(household.usr_lastname),
  usr_address1: maskContacts(household.usr_address1),
  usr_city: maskContacts(household.usr_city),
  usr_state: maskContacts(household.usr_state),
  usr_partnerfirstname: maskContacts(household.usr_partnerfirstname ?? '') || null,
  usr_partnerlastname: maskContacts(household.usr_partnerlastname ?? '') || null,
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
