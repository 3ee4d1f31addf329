import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ABOUT_YOU_FIELDS,
  EMPTY_PERSON,
  getBirthDateRange,
  HOUSEHOLD_FIELDS,
  hasPartner,
  type PersonField,
  type PersonValues,
  personRules,
} from './person.ts';

const dana: PersonValues = {
  ...EMPTY_PERSON,
  firstName: 'Dana',
  lastName: 'Reyes',
  dateOfBirth: '1984-03-09',
  address1: '12 Oak St',
  zipcodes: { value: 27601, label: '27601', city: 'Raleigh', state: 'NC' },
  city: 'Raleigh',
  state: 'NC',
  rents: false,
  maritalStatus: 0,
  gender: 1,
  phoneNumber: '9195550142',
  email: 'dana@example.com',
};
const married: PersonValues = {
  ...dana,
  maritalStatus: 1,
  partnerFirstName: 'Sam',
  partnerLastName: 'Ortiz',
  partnerDateOfBirth: '1980-01-31',
};
/** The errors in a person's values, by field. */
const wrongWith = (values: PersonValues) =>
  Object.fromEntries(
    (Object.keys(personRules) as PersonField[]).flatMap((field) => {
      const rule = personRules[field] as (value: unknown, all: PersonValues) => string | null;
      const problem = rule(values[field], values);
      return problem === null ? [] : [[field, problem]];
    }),
  );

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00') }));
afterEach(() => vi.useRealTimers());

describe('the rules about a person', () => {
  it('accept a person with every field filled in, with a partner or without', () => {
    expect(wrongWith(dana)).toEqual({});
    expect(wrongWith(married)).toEqual({});
  });

  it('require every field but the second address line and the partner', () => {
    const missing = Object.keys(wrongWith(EMPTY_PERSON)).sort();
    const wanted = [...ABOUT_YOU_FIELDS, ...HOUSEHOLD_FIELDS].filter(
      (field) => field !== 'address2' && !field.startsWith('partner'),
    );
    expect(missing).toEqual([...wanted].sort());
    expect(new Set(Object.values(wrongWith(EMPTY_PERSON)))).toEqual(new Set(['required']));
  });

  it.each<[string, Partial<PersonValues>, Record<string, string>]>([
    ['spaces are no name', { firstName: '  ' }, { firstName: 'required' }],
    ['nobody is 17', { dateOfBirth: '2008-11-27' }, { dateOfBirth: 'adult' }],
    ['somebody is 18 today', { dateOfBirth: '2008-11-26' }, {}],
    ['a day that is none', { dateOfBirth: '1984-02-30' }, { dateOfBirth: 'no-such-day' }],
    ['a phone of nine digits', { phoneNumber: '919555014' }, { phoneNumber: 'phone' }],
    ['no address of mails', { email: 'dana@example' }, { email: 'email' }],
    ['an address with spaces around', { email: ' dana@example.com ' }, {}],
    ['a text too long', { address2: 'x'.repeat(1_000) }, { address2: 'max-length' }],
    ['no to renting is an answer', { rents: false }, {}],
    ['gender 0 is an answer', { gender: 0 }, {}],
  ])('%s', (_, changes, wrong) => {
    expect(wrongWith({ ...dana, ...changes })).toEqual(wrong);
  });

  it('require a partner only where there is one', () => {
    const nameless = { partnerFirstName: '', partnerLastName: '', partnerDateOfBirth: '' };
    expect(wrongWith({ ...dana, ...nameless })).toEqual({});
    for (const maritalStatus of [1, 2] as const)
      expect(Object.keys(wrongWith({ ...married, ...nameless, maritalStatus }))).toEqual([
        'partnerFirstName',
        'partnerLastName',
        'partnerDateOfBirth',
      ]);
    const young = { ...married, partnerDateOfBirth: '2010-01-01' };
    expect(wrongWith(young)).toEqual({ partnerDateOfBirth: 'adult' });
    expect(wrongWith({ ...young, maritalStatus: 0 })).toEqual({});
  });

  it.each([
    [null, false],
    [0, false],
    [1, true],
    [2, true],
  ] as const)('marital status %s has a partner: %s', (maritalStatus, has) => {
    expect(hasPartner({ maritalStatus })).toBe(has);
  });
});

it('the calendar for the date of birth ends 18 years ago and opens at 40 years ago', () => {
  expect(getBirthDateRange()).toEqual({ max: '2008-11-26', opensOn: '1986-11-26' });
  vi.setSystemTime(new Date('2028-02-29T12:00:00'));
  expect(getBirthDateRange()).toEqual({ max: '2010-02-28', opensOn: '1988-02-29' });
});
