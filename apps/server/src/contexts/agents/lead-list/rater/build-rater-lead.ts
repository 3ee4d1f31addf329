import {
  claimFields,
  currentPolicyFields,
  detailFields,
  driverFields,
  MAX_DRIVERS,
  MAX_VEHICLES,
  type RaterLead,
  vehicleFields,
} from '@fanwise/contract/agents/rater-lead';
import type { LeadDetail, Question } from '@fanwise/contract/own';
import {
  allQuestions,
  type Questionnaire,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import { shortNames } from '@fanwise/domain/insurance-types';
import { HIDDEN_CONTACT } from '@fanwise/domain/texts/masking';

type Answer = string | number | null;
/** Reads an answer by the name of its question: `auto.vehicle1Vin`. */
type Read = (name: string) => Answer;

const GENDERS = ['Male', 'Female', 'Other'];
/** Types of questions: a day, and the two whose answer is a number. */
const NUMBERS: readonly number[] = [5, 6];

/**
 * Builds the file of a lead from the lead as its agent reads it, in English. Text that is hidden until the unlock is
 * left out.
 */
export const buildRaterLead = (
  detail: LeadDetail,
  allVersions: readonly Questionnaire[],
  schema: string,
): RaterLead => {
  const read = getReader(detail, allVersions);
  const { household, lead } = detail;
  const lines = detail.data.map(({ typeId }) => shortNames[typeId]);
  const partner = {
    firstName: textOrNull(household.partnerFirstName),
    lastName: textOrNull(household.partnerLastName),
    birthDate: textOrNull(household.partnerDateOfBirth),
    age: household.partnerAge ?? null,
  };
  const getRequestedLine = <Name extends string>(
    line: RaterLead['lead']['lines'][number],
    names: readonly Name[],
  ) => {
    const answers = names.map((name) => [name, read(`${line}.${name}`)] as const);
    const isAnswered = answers.some(([, value]) => value !== null);
    return isAnswered ? (Object.fromEntries(answers) as Record<Name, Answer>) : null;
  };
  return {
    $schema: schema,
    version: 1,
    lead: {
      number: lead.applicationId,
      submitted: lead.submittedAt,
      lines,
      namesHidden: detail.namesHidden,
    },
    insured: {
      firstName: textOrNull(household.firstName),
      lastName: textOrNull(household.lastName),
      birthDate: textOrNull(household.dateOfBirth),
      age: household.age ?? null,
      gender: household.gender === '' ? null : (GENDERS[Number(household.gender)] ?? null),
      maritalStatus: getMaritalStatus(household),
      street: textOrNull(household.address1),
      city: textOrNull(household.city),
      state: lead.state,
      zip: lead.zipCode,
    },
    household: { partner: Object.values(partner).some((one) => one !== null) ? partner : null },
    drivers: lines.includes('auto') ? getDrivers(detail, read) : [],
    vehicles: getVehicles(read),
    currentPolicy: {
      home: getRequestedLine('home', currentPolicyFields.home),
      life: getRequestedLine('life', currentPolicyFields.life),
      auto: getRequestedLine('auto', currentPolicyFields.auto),
    },
    limits: detail.data.flatMap(({ typeId, requestedCoverage }) =>
      (requestedCoverage?.rows ?? []).map(({ row, short, value, shortText }) => ({
        line: shortNames[typeId],
        code: row,
        name: short,
        value,
        text: shortText,
      })),
    ),
    claims: {
      home: getRequestedLine('home', claimFields.home),
      auto: getRequestedLine('auto', claimFields.auto),
    },
    home: getRequestedLine('home', detailFields.home),
    life: getRequestedLine('life', detailFields.life),
    auto: getRequestedLine('auto', detailFields.auto),
  };
};

/** A text that this agent may read; null where it is empty or hidden. */
const textOrNull = (text: string | null | undefined): string | null =>
  !text || text.includes(HIDDEN_CONTACT) ? null : text;

/** Clients who are not single have named their spouse or partner. The words are those of the other drivers' answers. */
const getMaritalStatus = ({ partnerFirstName, partnerIsSpouse }: LeadDetail['household']) =>
  partnerIsSpouse ? 'Married' : partnerFirstName ? 'Domestic partner' : 'Single';

const readNumbered = <Field extends string>(
  prefix: string,
  number: number,
  parts: Readonly<Record<Field, string>>,
  read: Read,
): { number: number } & Record<Field, Answer> => ({
  number,
  ...(Object.fromEntries(
    Object.entries<string>(parts).map(([field, part]) => [
      field,
      read(`${prefix}${number}${part}`),
    ]),
  ) as Record<Field, Answer>),
});

const countUpTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

const isKnown = ({ number: _, ...answers }: { number: number } & Record<string, Answer>) =>
  Object.values(answers).some((value) => value !== null);

const getVehicles = (read: Read): RaterLead['vehicles'] =>
  countUpTo(MAX_VEHICLES)
    .map((number) => readNumbered('auto.vehicle', number, vehicleFields, read))
    .filter(isKnown);

/** The first driver is the insured, who was asked for name, birth date and license elsewhere. */
const getDrivers = ({ household }: LeadDetail, read: Read): RaterLead['drivers'] => {
  const [first, ...others] = countUpTo(MAX_DRIVERS).map((number) =>
    readNumbered('auto.driver', number, driverFields, read),
  );
  const name = [household.firstName, household.lastName].map(textOrNull).filter(Boolean).join(' ');
  const insured = first && {
    ...first,
    name: name || null,
    sex: household.gender === '' ? null : (GENDERS[Number(household.gender)] ?? null),
    birthDate: textOrNull(household.dateOfBirth),
    maritalStatus: getMaritalStatus(household),
    licensedSince: read('auto.licensedSince'),
  };
  return [insured, ...others].filter((driver) => driver !== undefined).filter(isKnown);
};

const getReader = (detail: LeadDetail, allVersions: readonly Questionnaire[]): Read => {
  const idOf = new Map(allVersions.flatMap(allQuestions).map(({ name, id }) => [name, id]));
  const questions = new Map(
    detail.data
      .flatMap(({ sections }) => sections.flatMap((section) => section.questions))
      .map((question) => [question.questionId, question]),
  );
  return (name) => {
    const question = questions.get(idOf.get(name) ?? 0);
    return question ? getAnswer(question) : null;
  };
};

const getAnswer = ({ type, answer, answers, placeholder }: Question): Answer => {
  if (!answer) return null;
  if (answer.optionId !== null) {
    const ids = [answer.optionId].flat();
    if (ids.length === 0) return placeholder;
    const chosen = answers.filter(({ optionId }) => ids.includes(optionId));
    return chosen.map(({ content }) => content).join('; ') || null;
  }
  const text = textOrNull(answer.content);
  return text !== null && NUMBERS.includes(type) && /^-?\d+(\.\d+)?$/.test(text)
    ? Number(text)
    : text;
};
