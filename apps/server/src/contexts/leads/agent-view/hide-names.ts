import type { LeadDetail, Section } from '@fanwise/contract/own';
import { ageOn } from '@fanwise/domain/dates/age-band';
import { HIDDEN_CONTACT } from '@fanwise/domain/texts/masking';
import type { QuestionClasses, ReadableType } from '../submissions/readable-types.ts';

type Named = { types: ReadableType[]; household: LeadDetail['household'] };

/** `today` is the day for the ages; `hidden` stands where a name or the street stood in a text. */
type Hiding = {
  questionnaires: Pick<QuestionClasses, 'birthDateIds'>;
  today: string;
  hidden?: string;
};

/**
 * Removes last names, street, city and birth dates, for a client whose name agents read only after the unlock. First
 * names, ZIP code, state and gender stay. Ages stand where birth dates stood, also in answers.
 */
export const hideNames = <Content extends Named>(
  { household, types, ...rest }: Content,
  { questionnaires, today, hidden = HIDDEN_CONTACT }: Hiding,
): Content => {
  const ownWords = findOwnWords(household);
  const { dateOfBirth, partnerDateOfBirth } = household;
  return {
    ...(rest as Content),
    types: types.map((type) => {
      const birthDates = questionnaires.birthDateIds(type.typeId);
      return {
        ...type,
        sections: type.sections.map((section) =>
          hideInSection(section, { birthDates, ownWords, today, hidden }),
        ),
      };
    }),
    household: {
      ...household,
      lastName: '',
      address1: '',
      city: '',
      dateOfBirth: '',
      partnerLastName: null,
      partnerDateOfBirth: null,
      ...(dateOfBirth && { age: ageOn(dateOfBirth, today) }),
      ...(partnerDateOfBirth && { partnerAge: ageOn(partnerDateOfBirth, today) }),
    },
  };
};

type InSection = {
  birthDates: ReadonlySet<number>;
  ownWords: RegExp | null;
  today: string;
  hidden: string;
};

const hideInSection = (
  section: Section,
  { birthDates, ownWords, today, hidden }: InSection,
): Section => ({
  ...section,
  questions: section.questions.map((question) => {
    const { answer } = question;
    const text = answer?.content;
    if (!answer || !text || question.computed) return question;
    // An age is text: as a date it would be written out.
    if (birthDates.has(question.questionId))
      return { ...question, type: 0, answer: { ...answer, content: `age ${ageOn(text, today)}` } };
    if (question.type !== 0 || !ownWords) return question;
    return { ...question, answer: { ...answer, content: text.replace(ownWords, () => hidden) } };
  }),
});

/** The last names and the street of a household, as whole words of a text; null without any. */
const findOwnWords = (household: LeadDetail['household']): RegExp | null => {
  const words = [household.address1, household.lastName, household.partnerLastName]
    .flatMap((word) => word?.trim() || [])
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return words.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
    : null;
};
