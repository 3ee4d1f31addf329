import type { Routes, SentAnswer } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { readEmail } from '@fanwise/domain/texts/email';
import { hasPartner, type PersonValues } from '../../person/person.ts';
import { type AccountValues, OTHER_CARRIER } from './account-fields.ts';

type StepBody<Step> = Extract<Routes['POST /auth/validate']['body'], { step: Step }>;

/** All values of a registration. */
export type Registration = {
  person: PersonValues;
  account: AccountValues;
  type: InsuranceTypeId;
  answers: SentAnswer[];
};

/** The request bodies of the four steps. A field that is not filled in yet is sent as an empty value. */
export function stepBodies({ person, account, type, answers }: Registration) {
  const { firstName, lastName, dateOfBirth, address1, address2, city, state } = person;
  const aboutYou: StepBody<1> = {
    step: 1,
    firstName,
    lastName,
    dateOfBirth,
    address1,
    address2,
    city,
    state,
    rents: person.rents ?? false,
    zipcodes: person.zipcodes === null ? [] : [{ id: person.zipcodes.value }],
  };
  const { partnerFirstName, partnerLastName, partnerDateOfBirth } = person;
  const household: StepBody<2> = {
    step: 2,
    maritalStatus: person.maritalStatus ?? 0,
    ...(hasPartner(person) && { partnerFirstName, partnerLastName, partnerDateOfBirth }),
    gender: person.gender ?? 2,
    phoneNumber: person.phoneNumber,
    email: readEmail(person.email),
  };
  const ownAccount: StepBody<3> = {
    step: 3,
    ...account,
    // The wire knows listed carriers only; an unlisted carrier is sent as null.
    currentCarrierId: account.currentCarrierId === OTHER_CARRIER ? null : account.currentCarrierId,
    emailNotification: person.emailNotification,
  };
  const coverage: StepBody<4> = { step: 4, typeId: type, questionAnswers: answers };
  return [aboutYou, household, ownAccount, coverage] as const;
}

/** The whole registration as one body. */
export function signupBody(registration: Registration, token: string) {
  const [
    { step: _1, ...aboutYou },
    { step: _2, ...household },
    { step: _3, ...account },
    coverage,
  ] = stepBodies(registration);
  const { typeId, questionAnswers } = coverage;
  return { ...aboutYou, ...household, ...account, typeId, questionAnswers, token };
}
