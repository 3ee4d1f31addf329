import { describe, expect, it } from 'vitest';
import { EMPTY_PERSON, type PersonValues } from '../../person/person.ts';
import { type Registration, signupBody, stepBodies } from './step-bodies.ts';

const ada: PersonValues = {
  ...EMPTY_PERSON,
  firstName: 'Ada',
  lastName: 'Reyes',
  dateOfBirth: '1984-02-29',
  address1: '1 Oak Street',
  address2: 'Unit 4',
  zipcodes: { value: 27_601, label: '27601', city: 'Raleigh', state: 'NC' },
  city: 'Raleigh',
  state: 'NC',
  rents: true,
  maritalStatus: 1,
  partnerFirstName: 'Ben',
  partnerLastName: 'Reyes',
  partnerDateOfBirth: '1983-01-01',
  gender: 0,
  phoneNumber: '(919) 555-0100',
  email: ' ada@example.com ',
};
const registration = (person: PersonValues): Registration => ({
  person,
  account: { currentCarrierId: 12, password: 'a long one', confirmPassword: 'a long one' },
  type: 3,
  answers: [{ questionId: 90, optionId: 4, content: null }],
});

describe('the request bodies of the registration steps', () => {
  it('hold the values of their own step only', () => {
    const [aboutYou, household, account, coverage] = stepBodies(registration(ada));
    expect(aboutYou).toEqual({
      step: 1,
      firstName: 'Ada',
      lastName: 'Reyes',
      dateOfBirth: '1984-02-29',
      address1: '1 Oak Street',
      address2: 'Unit 4',
      city: 'Raleigh',
      state: 'NC',
      rents: true,
      zipcodes: [{ id: 27_601 }],
    });
    expect(household).toEqual({
      step: 2,
      maritalStatus: 1,
      partnerFirstName: 'Ben',
      partnerLastName: 'Reyes',
      partnerDateOfBirth: '1983-01-01',
      gender: 0,
      phoneNumber: '(919) 555-0100',
      email: 'ada@example.com',
    });
    expect(account).toMatchObject({ step: 3, password: 'a long one', emailNotification: true });
    expect(coverage).toEqual({
      step: 4,
      typeId: 3,
      questionAnswers: [{ questionId: 90, optionId: 4, content: null }],
    });
  });

  it('hold a partner only where there is one', () => {
    const [, single] = stepBodies(registration({ ...ada, maritalStatus: 0 }));
    expect(Object.keys(single).filter((field) => field.startsWith('partner'))).toEqual([]);
    const [, partnered] = stepBodies(registration({ ...ada, maritalStatus: 2 }));
    expect(partnered).toMatchObject({ partnerFirstName: 'Ben' });
  });

  it('hold an empty value for each field that is not filled in', () => {
    const [aboutYou, household] = stepBodies(registration(EMPTY_PERSON));
    expect(aboutYou).toMatchObject({ zipcodes: [], rents: false, firstName: '' });
    expect(household).toMatchObject({ maritalStatus: 0, gender: 2, email: '' });
  });

  it('are merged without step numbers in the body of the sign-up', () => {
    const body = signupBody(registration(ada), 'token');
    const [one, two, three, four] = stepBodies(registration(ada));
    const { step, ...all } = { ...one, ...two, ...three, ...four };
    expect(step).toBe(4);
    expect(body).toEqual({ ...all, token: 'token' });
  });
});
