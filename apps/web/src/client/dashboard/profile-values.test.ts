import type { ConsumerProfile } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { findChanges, toFormValues } from './profile-values.ts';

const profile = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  pendingEmail: null,
  phoneNumber: '2015550199',
  dateOfBirth: '1986-12-09',
  address1: '12 Navy Road',
  address2: 'Suite 4',
  city: 'Raleigh',
  state: 'NC',
  rents: false,
  gender: 1,
  maritalStatus: 0,
  partnerFirstName: null,
  partnerLastName: null,
  partnerDateOfBirth: null,
  emailNotification: true,
  zipcodes: { zipId: 27601, zipCode: '27601', city: 'Raleigh', state: 'NC' },
  types: [],
  quoteCount: 0,
  badges: ['mail'],
  codesByPhone: true,
  insurer: null,
  quoteConfirmed: false,
} as unknown as ConsumerProfile;
const values = toFormValues(profile);

describe('the changes of a profile', () => {
  it('are empty while only spaces or the capitals of the address differ', () => {
    expect(findChanges(profile, values)).toEqual({});
    expect(
      findChanges(profile, { ...values, firstName: ' Grace ', email: 'Grace@Example.com' }),
    ).toEqual({});
  });

  it('hold the fields that differ', () => {
    expect(findChanges(profile, { ...values, rents: true, city: 'Cary' })).toEqual({
      rents: true,
      city: 'Cary',
    });
  });

  it('hold the special value that clears the second address line', () => {
    expect(findChanges(profile, { ...values, address2: ' ' })).toEqual({ address2: 'None' });
  });

  it('hold a partner only if the client has one', () => {
    const partner = {
      partnerFirstName: 'Vincent',
      partnerLastName: 'Hopper',
      partnerDateOfBirth: '1980-01-02',
    };
    expect(findChanges(profile, { ...values, ...partner })).toEqual({});
    expect(findChanges(profile, { ...values, ...partner, maritalStatus: 1 })).toEqual({
      maritalStatus: 1,
      partnerFirstName: 'Vincent',
      partnerLastName: 'Hopper',
      partnerDateOfBirth: '1980-01-02',
    });
  });
});
