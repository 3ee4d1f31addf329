import type { LeadDetail, Section } from '@fanwise/contract/own';
import { ageOn } from '@fanwise/domain/dates/age-band';
import { HIDDEN_CONTACT } from '@fanwise/domain/texts/masking';
import type { QuestionClasses, ReadableType } from '../submissions/readable-types.ts';

type NamedContent = { types: ReadableType[]; household: LeadDetail['household'] };

/** Agents read it where the client typed a VIN. */
export const VIN_AFTER_UNLOCK = 'VIN given after you unlock';

/**
 * `today` is the day for the ages. `replacement` stands where a name, the street or a VIN stood in a text, `vinReplacement` where the
 * answer is a VIN.
 */
type HideOptions = {
  questionnaires: Pick<QuestionClasses, 'birthDateIds' | 'vinIds'>;
  today: string;
  replacement?: string;
  vinReplacement?: string;
};

/**
 * Removes last names, street, city, birth dates and VINs, for a client whose name agents read only after the unlock.
 * First names, ZIP code, state and gender stay. Ages replace birth dates, also in answers.
 */
export const hideNames = <Content extends NamedContent>(
  { household, types, ...rest }: Content,
  {
    questionnaires,
    today,
    replacement = HIDDEN_CONTACT,
    vinReplacement = VIN_AFTER_UNLOCK,
  }: HideOptions,
): Content => {
  const householdWords = findHouseholdWords(household, listVins(types, questionnaires));
  const { dateOfBirth, partnerDateOfBirth } = household;
  return {
    ...(rest as Content),
    types: types.map((type) => {
      const birthDates = questionnaires.birthDateIds(type.typeId);
      const vins = questionnaires.vinIds(type.typeId);
      return {
        ...type,
        sections: type.sections.map((section) =>
          hideInSection(section, {
            birthDates,
            vins,
            householdWords,
            today,
            replacement,
            vinReplacement,
          }),
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

type SectionHiding = {
  birthDates: ReadonlySet<number>;
  vins: ReadonlySet<number>;
  householdWords: RegExp | null;
  today: string;
  replacement: string;
  vinReplacement: string;
};

const hideInSection = (
  section: Section,
  { birthDates, vins, householdWords, today, replacement, vinReplacement }: SectionHiding,
): Section => ({
  ...section,
  questions: section.questions.map((question) => {
    const { answer } = question;
    const text = answer?.content;
    if (!answer || !text || question.computed) return question;
    // An age is text: as a date it would be written out.
    if (birthDates.has(question.questionId))
      return { ...question, type: 0, answer: { ...answer, content: `age ${ageOn(text, today)}` } };
    if (vins.has(question.questionId))
      return { ...question, answer: { ...answer, content: vinReplacement } };
    if (question.type !== 0 || !householdWords) return question;
    return {
      ...question,
      answer: { ...answer, content: text.replace(householdWords, () => replacement) },
    };
  }),
});

/** The VINs that were answered. */
const listVins = (
  types: readonly ReadableType[],
  { vinIds }: Pick<QuestionClasses, 'vinIds'>,
): string[] =>
  types.flatMap(({ typeId, sections }) => {
    const vins = vinIds(typeId);
    const questions = sections.flatMap((section) => section.questions);
    return questions.flatMap(({ questionId, answer }) =>
      vins.has(questionId) ? (answer?.content ?? []) : [],
    );
  });

/** The last names, the street and the VINs of a household, as whole words of a text; null without any. */
const findHouseholdWords = (
  household: LeadDetail['household'],
  vins: readonly string[],
): RegExp | null => {
  const words = [household.address1, household.lastName, household.partnerLastName, ...vins]
    .flatMap((word) => word?.trim() || [])
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return words.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
    : null;
};
