import { addYears } from '@fanwise/domain/dates/dates';
import { findTypedDateProblem } from '@fanwise/domain/dates/typed-date';
import { adult, email, maxLength, phone, required } from '@fanwise/domain/texts/field-rules';
import { type FormRules, firstProblem, requiredText } from '../../app/forms/form-rules.ts';
import type { Option } from '../../ui/choices/select.tsx';
import { todayHere } from '../../ui/fields/today-here.ts';

/** A ZIP code with the place it belongs to. The state is empty while one of two has to be chosen. */
export type ZipChoice = Option<number> & {
  city: string;
  state: string;
};

/** The text typed into the stand-in of the ZIP field, and whether it has the focus. */
export type TypedZip = { typed: string; hasFocus: boolean };

/** 0 single, 1 married, 2 domestic partner. */
type MaritalStatus = 0 | 1 | 2;
/** 0 male, 1 female, 2 other. */
type Gender = 0 | 1 | 2;

/** The values of a form about a person. Empty texts and null are not filled in yet. */
export type PersonValues = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  address1: string;
  address2: string;
  zipcodes: ZipChoice | null;
  city: string;
  state: string;
  rents: boolean | null;
  maritalStatus: MaritalStatus | null;
  partnerFirstName: string;
  partnerLastName: string;
  partnerDateOfBirth: string;
  gender: Gender | null;
  phoneNumber: string;
  email: string;
  emailNotification: boolean;
};

/** The name of a field about a person. */
export type PersonField = keyof PersonValues;

/** An empty person; mails are on by default. */
export const EMPTY_PERSON: PersonValues = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  address1: '',
  address2: '',
  zipcodes: null,
  city: '',
  state: '',
  rents: null,
  maritalStatus: null,
  partnerFirstName: '',
  partnerLastName: '',
  partnerDateOfBirth: '',
  gender: null,
  phoneNumber: '',
  email: '',
  emailNotification: true,
};

/** Name, birth and address fields, in the order they are asked. */
export const ABOUT_YOU_FIELDS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'address1',
  'address2',
  'zipcodes',
  'city',
  'state',
  'rents',
] as const satisfies readonly PersonField[];

/** Household and contact fields, in the order they are asked. */
export const HOUSEHOLD_FIELDS = [
  'maritalStatus',
  'partnerFirstName',
  'partnerLastName',
  'partnerDateOfBirth',
  'gender',
  'phoneNumber',
  'email',
] as const satisfies readonly PersonField[];

const requiredLine = (value: string) => requiredText(value, maxLength(value));
const adultBirthDate = (value: string) =>
  requiredText(value, findTypedDateProblem(value), adult(value, todayHere()));

/** The range of the calendar for an adult's date of birth: up to 18 years ago, opening at 40 years ago. */
export function getBirthDateRange(): { max: string; opensOn: string } {
  const today = todayHere();
  return { max: addYears(today, -18), opensOn: addYears(today, -40) };
}

/** True if the marital status has a partner to ask about. */
export function hasPartner({ maritalStatus }: Pick<PersonValues, 'maritalStatus'>): boolean {
  return maritalStatus !== null && maritalStatus !== 0;
}

/** The rules of the fields; a partner is required only when there is one. */
export const personRules: FormRules<PersonValues> = {
  firstName: requiredLine,
  lastName: requiredLine,
  dateOfBirth: adultBirthDate,
  address1: requiredLine,
  address2: (value) => maxLength(value),
  zipcodes: (value) => required(value?.value),
  city: requiredLine,
  state: (value, { zipcodes }) =>
    requiredLine(value) ?? (zipcodes?.state && zipcodes.state !== value ? 'state-differs' : null),
  rents: required,
  maritalStatus: required,
  partnerFirstName: (value, all) => (hasPartner(all) ? requiredLine(value) : null),
  partnerLastName: (value, all) => (hasPartner(all) ? requiredLine(value) : null),
  partnerDateOfBirth: (value, all) => (hasPartner(all) ? adultBirthDate(value) : null),
  gender: required,
  phoneNumber: (value) => firstProblem(required(value), phone(value), maxLength(value)),
  email: (value) => requiredText(value, maxLength(value), email(value)),
};
